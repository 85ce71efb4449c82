import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/booking.ts'
import { referenceNames } from '#content/wording/order-references.ts'
import { bareDate, shortDay } from '#content/wording/short-dates.ts'
import { references } from '#contract/orders/order-references.ts'
import { formatDate } from '#contract/values/dates.ts'
import { recordOf } from '#contract/values/records.ts'

/** Texts of the booking page in Spanish. */
export const bookingPage: Translated<typeof english.bookingPage> = {
  title: 'Reservar un contenedor',
  description:
    'Reserve un contenedor en un minuto: dónde, qué, cuándo, quién. Un precio todo incluido y los días libres.',
  heading: 'Reservar un contenedor',
  intro: 'Cuatro preguntas cortas, con el precio completo siempre a la vista.',
  withoutScript: 'Para reservar aquí hace falta JavaScript. O llámenos:',
  optional: 'opcional',
  staffWait: 'Revisando su cuenta…',
}

const kind = { residential: 'para casa', contractor: 'para contratista' }

export const quoteText: Translated<typeof english.quoteText> = {
  heading: (total, forStaff) =>
    forStaff ? `Cotizado: ${total} todo incluido` : `Su cotización: ${total} todo incluido`,
  holds: (until) => `Válida hasta el ${until}.`,
  higher: (now) => `El precio de hoy es ${now}. Usted paga el precio cotizado.`,
  lower: (now) => `El precio bajó. Usted paga ${now}.`,
  otherwise: (yards, type, zipCode) =>
    `Cubre un contenedor de ${yards} yd, ${kind[type]}, en el código postal ${zipCode} y su zona. Todo lo demás va al precio de hoy.`,
  ended: {
    heading: 'Esta cotización venció o ya se usó.',
    description: 'Puede reservar a los precios de hoy, abajo.',
  },
  unknown: {
    heading: 'No pudimos abrir su cotización.',
    description: 'Vuelva a cargar la página. Los precios de abajo son los de hoy.',
  },
}

export const steps: Translated<typeof english.steps> = {
  label: 'Pasos de la reserva',
  where: 'Dónde',
  what: 'Qué',
  when: 'Cuándo',
  who: 'Quién',
  done: 'listo',
  place: (city, zipCode) => [city, zipCode].filter(Boolean).join(' '),
  load: (material, yards) => [material, `${yards} yd`].filter(Boolean).join(', '),
  noDate: 'Sin fecha',
  details: 'Sus datos',
}

export const whereText: Translated<typeof english.whereText> = {
  heading: '¿Dónde lo ponemos?',
  zipCode: 'Código postal',
  address: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  california: 'California',
  placement: '¿En qué parte de la propiedad?',
  looking: 'Buscando…',
  place: (city, zone) => (zone && zone !== city ? `${city}, ${zone}` : city),
  regular: 'En nuestra ruta de siempre. Sin recargo por distancia.',
  surcharge: (amount) => `En nuestra ruta. La entrega cuesta ${amount} más, ya incluidos en el precio.`,
  outside: 'Un poco fuera de nuestra zona habitual',
  outsideHelp: 'Aun así puede reservar. Revisamos cada dirección y le llamamos antes de confirmar.',
  refused: (zipCode) => `No entregamos en ${zipCode.trim()}.`,
  refusedHelp: 'Entregamos en California, sobre todo en los condados de Los Ángeles, Orange y Ventura.',
  start: 'Escriba su código postal',
  startHelp: 'Ponemos la ciudad y le decimos si entregamos ahí.',
  unknown: 'No pudimos averiguarlo',
  unknownHelp: 'Escriba usted la ciudad, por favor. Todo lo demás funciona.',
}

export const whatText: Translated<typeof english.whatText> = {
  heading: '¿Qué va a tirar?',
  material: 'Material',
  materialOther: '¿Qué es?',
  customerType: '¿Para quién es?',
  size: 'Tamaño',
  findSize: '¿No sabe qué tamaño? Busque el que le queda',
  sizeAside: (days) => (days === null ? 'precios con todo incluido' : `precios con todo incluido, hasta ${days} días`),
  included: (tons) => `${tons} toneladas incluidas`,
  yards: 'yd',
  noWeight: 'sin límite de peso',
  noPrice: 'Llame para el precio',
  loads: (loads) => `Unas ${loads} cargas de camioneta.`,
  noSizes: 'Ahorita no se pueden reservar contenedores en línea. Llámenos, por favor.',
  prohibited: 'Lo que no se puede tirar',
  smaller: (phone) => `¿Necesita algo más chico? También tenemos botes de 3 y 6 yardas. Llame al ${phone} o`,
  estimate: 'pida un estimado',
}

export const heavyText: Translated<typeof english.heavyText> = {
  right: (material) => `El tamaño correcto para ${material}.`,
  layer: (tons, material, inches) =>
    `Solo ${tons} toneladas. Con ${material}, eso es una capa de ${inches} ${inches === 1 ? 'pulgada' : 'pulgadas'}.`,
  not: (material, use) => `No es para ${material}. ${use}`,
  heading: (material) => `${material}: pesa mucho. Llene hasta la línea, no hasta el borde.`,
  fills: (tons, share, yards) =>
    `El precio incluye ${tons} toneladas, que llenan más o menos ${share} de uno de ${yards} yardas.`,
  costs: (fullTons, extra) => `Lleno pesa unas ${fullTons} toneladas y costaría unos ${extra} más.`,
  tooHeavy: (fullTons) => `Lleno pesa unas ${fullTons} toneladas, más de lo que puede llevar un camión.`,
  line: (tons) => `${tons} toneladas: hasta aquí`,
  shares: [
    [1 / 12, 'una doceava parte'],
    [1 / 10, 'una décima parte'],
    [1 / 8, 'una octava parte'],
    [1 / 6, 'una sexta parte'],
    [1 / 5, 'una quinta parte'],
    [1 / 4, 'una cuarta parte'],
    [1 / 3, 'un tercio'],
    [2 / 5, 'dos quintas partes'],
    [1 / 2, 'la mitad'],
    [3 / 5, 'tres quintas partes'],
    [2 / 3, 'dos tercios'],
    [3 / 4, 'tres cuartas partes'],
    [4 / 5, 'cuatro quintas partes'],
    [9 / 10, 'nueve décimas partes'],
  ],
}

export const whenText: Translated<typeof english.whenText> = {
  heading: '¿Cuándo lo necesita?',
  description: (days) =>
    `Escoja el día de entrega. Lo recogemos ${days} ${days === 1 ? 'día' : 'días'} después. Avísenos si termina antes.`,
  calendar: 'Día de entrega',
  previous: 'Antes: cuatro semanas',
  next: 'Después: cuatro semanas',
  range: (first, last, today) => `${spokenDate.short(first)} al ${bareDate(last, today)}`,
  weekdays: [
    ['Dom', 'domingo'],
    ['Lun', 'lunes'],
    ['Mar', 'martes'],
    ['Mié', 'miércoles'],
    ['Jue', 'jueves'],
    ['Vie', 'viernes'],
    ['Sáb', 'sábado'],
  ],
  labels: {
    free: '',
    full: 'Lleno',
    closed: 'Cerrado',
    past: '',
    beyond: '',
    delivery: 'Entrega',
    pickup: 'Recogida',
  },
  spoken: {
    free: 'libre',
    full: 'lleno, sin entregas',
    closed: 'cerrado, sin entregas',
    past: 'ya pasó',
    beyond: 'demasiado lejos para reservar',
    delivery: 'escogido para la entrega',
    pickup: 'recogida prevista',
    withYou: 'lo tiene usted',
  },
  help: 'Use las flechas para moverse por día y semana, Re Pág y Av Pág por mes, y Entrar para escoger.',
  noDate: 'Sin fecha todavía',
  noDateHelp: 'No se aparta nada hasta que escoja una.',
  chosen: (delivery, pickup) => `Entrega ${delivery}, recogida prevista ${pickup}.`,
  moved: (closed) => `Cerramos el ${spokenDate.withWeekday(closed)}; recogemos el siguiente día abierto, gratis.`,
  notChosen: 'No ha escogido día. No se aparta nada hasta que haya uno.',
  takeNext: (day) => `Escoger el ${day}`,
  freeThen: (day) => `Libre el ${day}:`,
  takeSize: (yards, price) => (price === null ? `${yards} yd` : `${yards} yd, ${price}`),
  unknown: 'No pudimos cargar los días libres. Aun así puede escoger uno; lo revisamos al reservar.',
  time: 'Hora del día',
  quietHours: 'Aquí hay horas de silencio: entregar después de las 9 a.m.',
  hoa: 'Una asociación de vecinos (HOA) tiene reglas para contenedores',
  hoaNote: '¿Cuáles son las reglas?',
  hoaAccess: 'HOA restrictions apply',
}

export const memberText: Translated<typeof english.memberText> = {
  heading: (account) => `Reserva para ${account}`,
  needsPo: 'Agregue abajo su número de PO, por favor.',
}

export const ownSiteText: Translated<typeof english.ownSiteText> = { label: 'Sus obras', other: 'Otra dirección' }

export const bookAgainText: Translated<typeof english.bookAgainText> = {
  heading: 'Igual que la última vez',
  what: (yards, address, city) => `Contenedor de ${yards} yardas a ${address}, ${city}`,
  when: (day) => `Entrega el ${day}, el primer día libre. Abajo puede escoger otro.`,
  noDay: 'Escoja abajo el día de entrega.',
}

export const withoutDayText: Translated<typeof english.withoutDayText> = {
  heading: '¿Reservar sin día de entrega?',
  help: 'No se aparta nada hasta que haya un día. Después escoja uno en línea o por teléfono.',
  choose: 'Escoger un día',
  send: 'Reservar sin día',
}

export const whoText: Translated<typeof english.whoText> = {
  heading: '¿A quién le llamamos?',
  description: 'Confirmamos en 1 o 2 horas hábiles, y llamamos antes de que llegue el camión.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  companyName: 'Nombre de la compañía',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  special: 'Instrucciones especiales',
  terms: 'Acepto los',
  termsLink: 'términos y condiciones',
  opensInNewTab: 'se abre en otra pestaña',
}

export const sendText: Translated<typeof english.sendText> = {
  book: (total) => `Reservar por ${total}`,
  bookWithoutPrice: 'Reservar',
  bookShort: 'Reservar',
  booking: 'Reservando…',
  payment: 'Pronto podrá pagar en línea. Ahora no se cobra nada. Le llamamos para acordar el pago.',
  failed: 'No se pudo reservar',
  failedHelp: 'Revise sus datos e intente de nuevo.',
  kept: 'No se pierde nada de lo que escribió.',
  connection: 'No hubo respuesta. Cuando tenga conexión, oprima Reservar otra vez. No se reserva dos veces.',
  priceRose: (total) => `El precio cambió a ${total}. Todavía no se reserva nada. Oprima Reservar para aceptarlo.`,
  toFix: (fields) => (fields === 1 ? 'Falta corregir una cosa:' : `Falta corregir ${fields} cosas:`),
}

export const fieldNames: Translated<typeof english.fieldNames> = {
  zipCode: 'su código postal',
  address: 'la calle y el número',
  city: 'la ciudad',
  state: 'el estado',
  placementInstructions: 'en qué parte de la propiedad',
  materialType: 'el material',
  materialOther: 'qué material es',
  customerType: 'para quién es',
  dumpsterSize: 'el tamaño',
  requestedDeliveryDate: 'el día de entrega',
  timePreference: 'la hora del día',
  quietHours: 'las horas de silencio',
  hoaRestrictions: 'las reglas de la asociación',
  hoaNote: 'las reglas de la asociación',
  firstName: 'su nombre',
  lastName: 'su apellido',
  companyName: 'su compañía',
  ...recordOf(references, (field) => referenceNames[field].inSentence),
  email: 'su correo',
  phone: 'su teléfono',
  specialInstructions: 'las instrucciones especiales',
  termsAccepted: 'los términos y condiciones',
}

export const priceText: Translated<typeof english.priceText> = {
  label: 'Su precio',
  allIn: (yards, city) => (city ? `todo incluido, ${yards} yardas a ${city}` : `todo incluido, ${yards} yardas`),
  noPrice: 'Llame para el precio',
  unknown: 'Escoja un tamaño',
  base: (yards, type) => `${yards} yardas, ${kind[type]}`,
  deliveryWithSurcharge: (surcharge) => `Entrega y recogida, con ${surcharge} de recargo por distancia`,
  change: 'Cambio desde que se cargó esta página',
  cancellation: 'Reembolso completo hasta 48 horas antes de la entrega, la mitad hasta 24 horas, nada después.',
  seeIncluded: 'todo incluido, vea qué cubre',
}

export const equipmentFailed = 'No se pudieron cargar los contenedores'

export const spokenDate: typeof english.spokenDate = {
  short: (date) => bareDate(date, date),
  withWeekday: (date) => shortDay(date, date),
  full: formatDate,
}
