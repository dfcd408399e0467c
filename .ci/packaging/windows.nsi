; The installer for Windows: for one user, without administrator, in Spanish and English.
;
; makensis -DVERSION=0.1.0 -DNUMBERS=0.1.0.0 -DSOURCE=dist/mesa-criolla -DROOT=. -DOUTPUT=setup.exe windows.nsi
;
; /S installs without asking, /D=FOLDER (last, unquoted) says where. The uninstaller keeps what the player saved, unless
; its box is ticked or it is run with /S /PARTIDAS.

Unicode true
; Under Wine without 32 bits only this kind of installer starts; the NSIS of Windows makes the other, which starts anywhere.
!ifndef TARGET
  !define TARGET amd64-unicode
!endif
Target ${TARGET}
ManifestDPIAware true
!ifdef QUICK
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
!endif
RequestExecutionLevel user

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"

!define NAME "Mesa Criolla"
!define PROGRAM "mesa-criolla.exe"
!define TYPE "MesaCriolla.Partida"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\MesaCriolla"
!define OWN "Software\MesaCriolla"

Name "${NAME}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${OWN}" "Folder"
BrandingText "${NAME} ${VERSION}"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME}"
VIAddVersionKey "CompanyName" "${NAME}"
VIAddVersionKey "LegalCopyright" "The ${NAME} authors. MIT."

!define MUI_ICON "${ROOT}/assets/icon/mesa.ico"
!define MUI_UNICON "${ROOT}/assets/icon/mesa.ico"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "SpanishInternational"
!insertmacro MUI_LANGUAGE "English"

LangString RUNNING ${LANG_SPANISHINTERNATIONAL} "Mesa Criolla está abierta. Ciérrala y vuelve a intentarlo."
LangString RUNNING ${LANG_ENGLISH} "Mesa Criolla is open. Close it and try again."
LangString MATCH ${LANG_SPANISHINTERNATIONAL} "Partida de Mesa Criolla"
LangString MATCH ${LANG_ENGLISH} "Mesa Criolla match"
LangString THE_PROGRAM ${LANG_SPANISHINTERNATIONAL} "El programa"
LangString THE_PROGRAM ${LANG_ENGLISH} "The program"
LangString THE_SAVES ${LANG_SPANISHINTERNATIONAL} "También mis partidas y preferencias"
LangString THE_SAVES ${LANG_ENGLISH} "My matches and preferences too"
LangString ABOUT_PROGRAM ${LANG_SPANISHINTERNATIONAL} "Quita el programa y sus accesos directos."
LangString ABOUT_PROGRAM ${LANG_ENGLISH} "Removes the program and its shortcuts."
LangString ABOUT_SAVES ${LANG_SPANISHINTERNATIONAL} "Borra para siempre lo guardado. Sin marcar, todo te espera si vuelves a instalarlo."
LangString ABOUT_SAVES ${LANG_ENGLISH} "Deletes what was saved, for good. Unticked, all of it waits for you to install again."

; An open program holds its own file: whoever cannot delete it must not go on with half of it.
!macro CLOSED
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
    ClearErrors
    Delete "$INSTDIR\${PROGRAM}"
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDOK
      SetErrorLevel 3
      Quit
    ${EndIf}
  ${EndIf}
!macroend

Section "-program"
  !insertmacro CLOSED
  RMDir /r "$INSTDIR\_internal" ; nothing of an older version stays behind
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}/*.*"
  File "/oname=LICENSE.txt" "${ROOT}/LICENSE"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
  CreateShortcut "$DESKTOP\${NAME}.lnk" "$INSTDIR\${PROGRAM}"

  WriteRegStr HKCU "Software\Classes\.mesa" "" "${TYPE}"
  WriteRegStr HKCU "Software\Classes\.mesa\OpenWithProgids" "${TYPE}" ""
  WriteRegStr HKCU "Software\Classes\${TYPE}" "" "$(MATCH)"
  WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'

  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${OWN}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
SectionEnd

; Only what was put there is taken away, so that a folder shared with other things keeps them.
Section "un.$(THE_PROGRAM)" PROGRAM_PART
  SectionIn RO
  !insertmacro CLOSED
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$DESKTOP\${NAME}.lnk"
  ReadRegStr $0 HKCU "Software\Classes\.mesa" ""
  ${If} $0 == "${TYPE}"
    DeleteRegKey HKCU "Software\Classes\.mesa"
  ${EndIf}
  DeleteRegKey HKCU "Software\Classes\${TYPE}"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "${OWN}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section /o "un.$(THE_SAVES)" SAVES_PART
  RMDir /r "$LOCALAPPDATA\mesa-criolla"
SectionEnd

!insertmacro MUI_UNFUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${PROGRAM_PART} $(ABOUT_PROGRAM)
  !insertmacro MUI_DESCRIPTION_TEXT ${SAVES_PART} $(ABOUT_SAVES)
!insertmacro MUI_UNFUNCTION_DESCRIPTION_END

Function un.onInit
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/PARTIDAS" $1
  ${IfNot} ${Errors}
    SectionGetFlags ${SAVES_PART} $1
    IntOp $1 $1 | ${SF_SELECTED}
    SectionSetFlags ${SAVES_PART} $1
  ${EndIf}
FunctionEnd
