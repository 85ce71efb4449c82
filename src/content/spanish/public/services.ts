import { claims } from '#content/company/claims.ts'
import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/services.ts'

export const servicesText: Translated<typeof english.servicesText> = {
  title: 'Servicios y tamaños de contenedores',
  description:
    'Contenedores para casas, servicio para negocios, escombro de construcción y desechos de jardín en el condado de Los Ángeles: seis tamaños con medidas y precios con todo incluido.',

  headline: 'Lo que sea que tenga que irse, tenemos un contenedor.',
  lede: 'Desde un bote de 3 yardas para un rincón del garaje hasta un contenedor de 40 yardas para una cuadrilla de obra. Nosotros lo llevamos, usted lo llena, y nosotros nos lo llevamos y le mostramos adónde fue.',
  book: 'Reservar un contenedor',
  contact: 'Contáctenos',
  line: 'A escala: contenedores de 3, 6, 10, 20, 30 y 40 yardas cúbicas en fila, junto a una persona de 5 pies 9 pulgadas.',
}

export const services: Translated<typeof english.services> & typeof english.services = [
  {
    name: 'residential',
    heading: 'Contenedores para casas',
    text: 'Un garaje, una cocina, cuarenta años de cosas guardadas. Ponemos el contenedor sobre tablas donde usted quiera y dejamos la entrada como la encontramos.',
    uses: ['Limpieza de garajes y herencias', 'Cocinas, baños, pisos', 'Mudanzas'],
    yards: 30,
    picture:
      'Un contenedor de 30 yardas abierto de lado: un sofá, una cómoda, un colchón, cajas y bolsas, lleno hasta debajo del borde.',
  },
  {
    name: 'commercial',
    heading: 'Servicio para negocios',
    text: 'Tiendas, oficinas, administradores de propiedades. Un contenedor que se queda y se cambia cuando está lleno, o uno para el fin de semana después de que se va un inquilino.',
    uses: ['Remodelación de tiendas y locales', 'Bodegas y almacenes', 'Net 30 con crédito aprobado'],
    yards: 40,
    picture:
      'Un contenedor de 40 yardas abierto de lado: tarimas, cartones, archiveros y un escritorio, lleno hasta debajo del borde.',
  },
  {
    name: 'construction',
    heading: 'Escombro de construcción',
    text: 'Estructura, techos, demolición. Un camión trae el contenedor vacío y se lleva el lleno, y cada carga viene con una boleta de peso que nombra la planta.',
    uses: [
      'Tablaroca, madera, techo, azulejo',
      'Concreto y ladrillo en el de 10 yardas',
      'Reporte CALGreen para cerrar el permiso',
    ],
    yards: 30,
    picture:
      'Un contenedor de 30 yardas abierto de lado: ladrillos, tablaroca, maderas, una puerta y un inodoro, lleno hasta debajo del borde.',
  },
  {
    name: 'green',
    heading: 'Desechos de jardín',
    text: 'Hojas de palma, arbustos, pasto, tierra. Sepárelos de la basura y pueden volverse abono. La tierra pesa mucho, y el de 10 yardas, con sus lados bajos, está hecho para ella.',
    uses: ['Ramas, palmas, arbustos', 'Pasto y tierra', 'Troncos y tocones'],
    yards: 10,
    picture:
      'Un contenedor de 10 yardas abierto de lado: rollos de pasto, troncos, tierra y una hoja de palma, lleno hasta debajo del borde.',
  },
]

export const serviceCardText: Translated<typeof english.serviceCardText> = {
  heading: 'Cuatro tipos de trabajo',
  usualSize: (yards) => `Dibujado a escala en un contenedor de ${yards} yardas.`,
}

export const serviceSizes: typeof english.serviceSizes = [3, 6, 10, 20, 30, 40]

export const sizesText: Translated<typeof english.sizesText> = {
  heading: 'Seis tamaños, y para qué sirve cada uno',
  intro: 'Los precios lo incluyen todo: entrega, recogida y desecho de las toneladas que aparecen con cada tamaño.',
  name: (yards, kind) => `${kind} de ${yards} yardas`,
  forHomes: 'para casas',
  forContractors: (price) => `${price} para contratistas`,
  outside: 'Por fuera',
  holds: 'Le caben',
  loads: (loads) => `unas ${loads} cargas de camioneta`,
  included: 'Incluido',
  days: (days) => `hasta ${days} días`,
  tonsAndDays: (tons, days) => `${tons} toneladas, hasta ${days} días`,
  over: 'Cada tonelada de más',
}

export const whyText: Translated<typeof english.whyText> = {
  heading: 'Por qué la gente nos vuelve a llamar',
  claims: [claims.years, claims.customers, claims.compliance],
  reasons: [
    {
      heading: claims.delivery,
      text: 'El calendario muestra los días en que su tamaño está libre. Si hoy está libre, puede ser hoy.',
    },
    {
      heading: claims.driveway,
      text: 'Los rieles y las ruedas van sobre madera, nunca sobre su concreto ni sus adoquines.',
    },
    {
      heading: claims.reporting,
      text: 'Boletas de peso, nombres de las plantas y porcentajes de desvío, listos para entregar al cerrar el permiso.',
    },
    { heading: claims.licence, text: 'En California, desde que el camión entra a su calle.' },
    { heading: claims.support, text: 'Llame o mande un mensaje, de día o de noche. Emergencias también los domingos.' },
    {
      heading: 'Un solo precio, desde el principio',
      text: 'El precio que ve lo incluye todo. Lo que podría sumarse, como más toneladas o más días, aparece a un lado.',
    },
  ],
}

export const servicesClosing: Translated<typeof english.servicesClosing> = {
  heading: '¿Ya sabe el tamaño? Resérvelo. ¿No está seguro? Pregúntenos.',
}
