"""The 256 words that two people read to each other: short, from the kitchen and the yard."""

_TEXT = """
    abeja abrigo acera aceite ajo alba alfiler algodón alicate almohada ancla anillo antena araña arena arepa
    armario arroz auyama avena avión azahar azul balcón balde banco bandera barco barril bata batea bigote
    boina bolsa bombillo bota botella bote brisa brocha brújula buho burro cabra cacao cadena café caimán
    caja calle cama camisa campana canela canoa caña caracol carbón carta casabe casco cebolla ceiba cepillo
    cerro cielo cine cisne clavo cobija cobre cochino coco codo cohete colador colina collar cometa conejo
    corcho cordel corneta corona cuaderno cuadro cubo cuchara cuero cuna dado dátil dedal delfín diente disco
    ducha dulce eclipse elote embudo enero erizo escoba espejo estrella estufa faja falda farol fecha feria
    fideo flauta flecha foca fogón folleto fresa fuente funda gaita galleta gallo ganso garza gato gaveta
    girasol globo gorra gota grillo guante guayaba guitarra habla hacha hamaca harina hebilla helado hielo
    higo hilo hoja hongo hormiga hueso huevo humo iglesia iguana imán isla jabón jarra jaula jinete
    joya juez jugo kiosco lago lámpara lana lancha lápiz lata lazo leche lechuza lengua lente león
    libro lima linterna llave lluvia loro luna lupa maleta mango mano mantel mapa maraca marco martillo
    masa melón mesa miel molino moneda mono morrocoy mosca motor muelle museo nido nieve nube nuez
    oca ojo olla onda oreja oso oveja pala palma pan papel patio pato peine pera perla
    pilón piña pito plato pluma pozo puente puma queso quinta radio rana raqueta red regla reloj
    remo río roca rosa rueda sal sapo silla sol taza tecla tigre tinta tiza trompo uva yuca
"""
WORDS = tuple(_TEXT.split())
