import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/staff/day-end.ts'
import { formatDollars } from '#contract/values/money.ts'

/** The day's end in Spanish (rule 252). */

const stopNames = { delivery: 'Entregar', pickup: 'Recoger' } as const

const ofLines = (saved: number, all: number) => (all === 0 ? '' : `: ${saved} de ${all} guardadas`)

export const dayEndText: Translated<typeof english.dayEndText> = {
  heading: (day) => `Cierre, ${day}`,
  before: 'Día anterior',
  after: 'Día siguiente',
  today: 'Hoy',
  calendar: 'Calendario',
  list: 'Paradas del día',
  loading: 'Cargando las paradas…',
  failed: 'No se pudieron cargar las paradas',
  empty: 'Este día no hay ninguna entrega ni recogida.',
  saved: (saved, all) => `${saved} de ${all}`,
  savedWord: ' guardadas',
  truck: (name, driver, saved, all) => `Camión ${name}${driver === null ? '' : `, ${driver}`}${ofLines(saved, all)}`,
  noTruck: (saved, all) => `En ningún camión${ofLines(saved, all)}`,
  states: {
    open: 'Sin anotar',
    entered: 'Anotado',
    'no-ticket': 'Sin boleta',
    'no-container': 'Sin contenedor',
    saved: 'Guardado',
  },
  toCheck: (count) => (count === 0 ? '' : `, ${count} por revisar`),
  leave: 'Algunos renglones de este día no están guardados.',
  columns: {
    time: 'Hora',
    stop: 'Parada',
    customer: 'Cliente',
    container: 'Contenedor',
    facility: 'Planta',
    ticketNumber: 'Boleta',
    tons: 'Toneladas',
    extra: 'De más',
    state: 'Estado',
  },
  stop: (kind, yards) => `${stopNames[kind]} ${yards}`,
  line: (kind, yards, name, ticket) =>
    `${stopNames[kind]} ${yards}, ${name}${ticket === 0 ? '' : `, boleta ${ticket + 1}`}`,
  field: (field, line) => `${field}: ${line}`,
  open: (line) => `Anotar ${line}`,
  correct: (line) => `Corregir ${line}`,
  enter: 'Anotar',
  timeHint: 'h:mm PM',
  none: '–',
  ticket: (number) => `boleta ${number}`,
  noFacility: 'Planta…',
  over: (tons) => `+${tons} toneladas`,
  check: 'Revisar',
  photo: 'foto',
  addPhoto: 'Foto',
  addPhotoOf: (line) => `Escoger la foto de la boleta: ${line}`,
  addTicketOf: (name) => `Otra boleta de ${name}`,
  reason: 'Por qué está bien',
  heavy: (tons) =>
    `${tons} toneladas es más de lo que un camión roll-off lleva normalmente. Guarde otra vez si la boleta lo dice.`,
  wrongTime: 'La hora se escribe como 6:34 o 1:42 PM',
  wrongPhoto: 'Suelte aquí una foto o un PDF de la boleta.',
  photoFailed: 'El renglón se guardó, pero su foto no',
  saveFailed: 'No se pudo guardar el renglón',
  noTicketForDelivery: 'Una entrega no tiene boleta.',
}

export const haulTicketText: Translated<typeof english.haulTicketText> = {
  line: (kind, customer, place) => `${kind}, ${customer}${place === 0 ? '' : `, boleta ${place + 1}`}`,
}

export const dayPanelText: Translated<typeof english.dayPanelText> = {
  heading: 'Esta parada',
  none: 'Escoja un renglón para ver aquí su boleta.',
  details: (orderNumber, yards) => `${orderNumber}, ${yards} yardas`,
  photo: 'Foto de la boleta',
  openPhoto: 'Abrir la foto',
  newTab: '(se abre en otra pestaña)',
  drop: 'Suelte una foto de la boleta aquí o en su renglón',
  choose: 'Escoger un archivo',
  sum: (weighed, included, over) => `${weighed} − ${included} = ${over} toneladas`,
  rate: (perTon) => `× ${perTon}`,
  within: (left) => `quedan ${left} toneladas de lo incluido`,
  noLimit: 'Sin límite de peso',
  tickets: 'Boletas',
  ofPickups: (tickets, pickups) => `${tickets} de ${pickups}`,
  net: 'Neto de hoy',
  over: 'Sobre lo incluido',
  tons: (tons) => `${tons} toneladas`,
  overSum: (tons, cents) => (cents === null ? `${tons} toneladas` : `${tons} toneladas, ${formatDollars(cents)}`),
  leftOver: 'Pendientes',
  leftOverStop: (name, kind, yards) => `${name}, ${stopNames[kind].toLowerCase()} ${yards}`,
  noneLeft: 'No quedó nada pendiente de días anteriores.',
  late: (days) => (days === 1 ? '1 día tarde' : `${days} días tarde`),
  more: (count) => `y ${count} más`,
  charge: 'Cargo extra',
  addCharge: 'Cargo extra…',
  chargeKind: 'Por',
  chargeAmount: 'Monto',
  chargeNote: 'Nota en la cuenta',
  chargeHint: 'Se guarda con el renglón.',
}

export const dayEndKeys: Translated<typeof english.dayEndKeys> = [
  [['Tab'], 'siguiente campo'],
  [['Enter'], 'guardar, siguiente renglón'],
  [['↑', '↓'], 'renglón'],
  [['Ctrl D'], 'igual que arriba'],
  [['Ctrl E'], 'cargo extra'],
]
