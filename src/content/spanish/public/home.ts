import { serviceCities } from '#content/company/cities.ts'
import { claims } from '#content/company/claims.ts'
import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/home.ts'

export const homeText: Translated<typeof english.homeText> = {
  title: (company) => `Renta de contenedores en el condado de Los Ángeles | ${company}`,
  description:
    'Contenedores de 10 a 40 yardas, entregados en todo el condado de Los Ángeles. Un solo precio con todo incluido, un calendario de días libres, y su reserva en dos minutos.',

  headline: (day) => `Un contenedor en su entrada${day === null ? '' : ` ${day}`}.`,
  lede: 'Díganos el código postal, qué va a tirar y qué día. Usted ve un solo precio con todo incluido, las toneladas que cubre y lo que podría costar más.',
  book: 'Reservar un contenedor',
  estimate: 'Pedir un estimado',
  prices: 'Precios con todo incluido',
  earliest: (place) => (place === null ? 'Primer camión' : `Primer camión a ${place}`),
  yard: 'yardas',
  allInWithDays: (days) => `Todo incluido: entrega, recogida, desecho y hasta ${days} días.`,
  allIn: 'Todo incluido: entrega, recogida y desecho.',
  includedTons: 'El peso va incluido: un contenedor chico para material pesado puede costar más que uno grande.',

  scene:
    'A escala: un contenedor de 30 yardas, de 22 pies de largo y 6 de alto, junto a una persona de 5 pies 9 pulgadas y una camioneta de 19 pies 3 pulgadas.',
  sceneLabels: { length: "22'", height: "6'", person: '5\'9"', pickup: 'camioneta, 19\'3"' },

  clients: 'Empresas que confían en nosotros',
  claims: [claims.years, claims.customers, claims.compliance],
}

export const earliestText: Translated<typeof english.earliestText> = {
  zipCode: 'Código postal de la entrega',
  start: '¿Cuándo puede llegar?',
  startHelp: 'Escriba el código postal. Le decimos el primer día libre y el precio completo.',
  looking: 'Buscando…',
  failed: 'No pudimos averiguarlo',
  failedHelp: 'De todos modos puede reservar. El calendario muestra los días libres.',
  refused: (zipCode) => `No entregamos en ${zipCode.trim()}.`,
  refusedHelp: 'Entregamos en California, sobre todo en los condados de Los Ángeles, Orange y Ventura.',
  none: 'No hay ningún día libre en las próximas semanas',
  noneHelp: (phone) => `Llame al ${phone}. Sabemos cuándo regresa un contenedor.`,
  offer: (place, when, yards, price) => `${place}: ${when}, ${yards}\u00a0yardas, ${price}\u00a0todo\u00a0incluido`,
  morning: (day) => `${day} por la mañana`,
  includes: (date, days, tons, perTon) =>
    [
      `El ${date}, entre las 8 y las 12.`,
      tons === null
        ? `${days} días incluidos.`
        : `${tons} toneladas y ${days} días incluidos${perTon === null ? '.' : `; cada tonelada de más cuesta ${perTon}.`}`,
    ].join(' '),
  outside: 'Fuera de nuestra zona habitual: le llamamos antes de confirmar.',
  book: (day, price) => `Reservar ${day} por ${price}`,
  other: 'Otro día u otro tamaño',
}

export const homeSizes: typeof english.homeSizes = { picker: [3, 6, 10, 20, 30, 40], sign: [10, 20, 30, 40] }

export const pickerText: Translated<typeof english.pickerText> = {
  heading: 'Escoja el que le quede. Todos están dibujados a la misma escala.',
  advice:
    '¿No sabe qué tamaño? Escoja el más chico. Podemos cambiar un contenedor lleno por uno vacío en una sola visita.',
  findSize: 'O busque el tamaño para su carga',
}

export const valuesText: Translated<typeof english.valuesText> = {
  heading: 'Lo que recibe además de una caja de acero',
  swaps: {
    heading: 'Cambios rápidos',
    text: 'Un camión trae un contenedor vacío y se lleva el lleno. Su gente sigue cargando el mismo día.',
    full: 'lleno, sale',
    empty: 'vacío, entra',
  },
  driveway: {
    heading: 'Cuidamos su entrada',
    text: 'Los rieles y las ruedas descansan sobre tablas, nunca sobre su concreto ni sus adoquines.',
  },
  diversion: {
    heading: 'Listo para CALGreen',
    text: 'Boletas de peso, nombres de las plantas y porcentajes de desvío, listos para el cierre de su permiso.',
    minimum: 'Mínimo de CALGreen: 65%',
    diverted: 'desviado',
    landfill: 'vertedero',
  },
}

export const areaText: Translated<typeof english.areaText> = {
  count: serviceCities.length,
  heading: 'ciudades en nuestras rutas de siempre',
  counties: 'También vamos a los condados de Orange y Ventura.',
  list: 'Ciudades donde damos servicio',
  unlisted: '¿No ve su ciudad? Escriba su código postal al reservar y le decimos enseguida si llegamos ahí.',
}

export const closingText: Translated<typeof english.closingText> = {
  heading: 'Cuando usted quiera. Toma unos dos minutos.',
  book: 'Reservar un contenedor',
}
