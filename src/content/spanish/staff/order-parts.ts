import type { Translated } from '#content/company/languages.ts'
import { rentText } from '#content/spanish/account/portal.ts'
import { bareDate, shortDate } from '#content/spanish/wording/short-dates.ts'
import type * as accounts from '#content/staff/bill-to-accounts.ts'
import type { cityCheckText as city } from '#content/staff/city-check.ts'
import type { jobSheetText as sheet } from '#content/staff/job-sheet.ts'
import type { jobsText as jobs } from '#content/staff/jobs.ts'
import type { orderRentText as rent } from '#content/staff/long-stays.ts'
import type { moveStopsText as moves } from '#content/staff/move-stops.ts'
import type * as calendar from '#content/staff/staff-calendar.ts'
import type { leadRow as leads } from '#content/staff/staff-leads.ts'
import type { standingInOrder as standing } from '#content/staff/standing-services.ts'
import type { truckKindLabels as trucks } from '#content/wording/dispatch.ts'

/** What the order dialog, the day's end and the board show of other parts of the product, in Spanish. */

export const accountMessages: Translated<Pick<typeof accounts.accountMessages, 'error' | 'failed' | 'orderMoved'>> = {
  error: 'No se guardó',
  failed: 'Algo falló. Intente de nuevo, por favor.',
  orderMoved: 'Pedido cambiado de cliente',
}

export const pickerText: Translated<typeof accounts.pickerText> = {
  none: 'Ningún otro cliente coincide.',
  choose: 'Escoger',
  chooseOne: (name) => `Escoger ${name}`,
}

export const customersTab: Translated<
  Pick<typeof accounts.customersTab, 'orders' | 'owes' | 'settled' | 'authorizedShort'>
> = {
  orders: (count) => (count === 1 ? '1 pedido' : `${count} pedidos`),
  owes: (amount) => `saldo ${amount}`,
  settled: 'sin saldo',
  authorizedShort: (amount) => `${amount} autorizado`,
}

export const moveText: Translated<typeof accounts.moveText> = {
  heading: (orderNumber) => `Cambiar de cliente el pedido ${orderNumber}`,
  description: 'Busque el cliente de quien es este pedido.',
  own: 'Darle un registro propio',
}

export const orderAccountText: Translated<typeof accounts.orderAccountText> = {
  heading: 'Registro del cliente',
  move: 'Cambiar…',
  onHold: 'Detenido',
  noPo: 'Falta el número de PO',
}

export const cityCheckText: Translated<typeof city> = {
  heading: 'Quién puede recoger ahí',
  advice: {
    exclusive: 'Pregunte a la ciudad antes de confirmar.',
    ask: 'Nadie sabe si la regla incluye este contenedor: pregunte a la ciudad antes de confirmar.',
    material: 'Nadie dijo qué va adentro: pregunte al cliente. Si es escombro de construcción, pregunte a la ciudad.',
    permit: 'Nos hace falta un permiso de la ciudad; los números de los nuestros están en los ajustes.',
    none: '',
  },
  note: 'Lo que dijo la ciudad',
  noteHint: 'Quién, cuándo, y la respuesta.',
  missing: 'Anote lo que dijo la ciudad',
  tooLong: '1,000 letras cuando mucho',
  check: 'Ya se preguntó a la ciudad',
  checked: (when) => `Se preguntó a la ciudad, ${when}`,
  change: 'Cambiar lo que dijo la ciudad',
  failed: 'No se guardó',
  fallback: 'Intente de nuevo, por favor.',
  unsaved: 'Lo que dijo la ciudad no está guardado.',
}

export const jobSheetText: Translated<typeof sheet> = {
  print: 'Imprimir la hoja de trabajo',
  heading: 'Hoja de trabajo',
  printed: (when) => `Impresa ${when}`,
  place: 'Lugar',
  contact: 'Contacto',
  service: 'Servicio',
  container: 'Contenedor',
  delivery: 'Entrega',
  pickup: 'Recogida',
  noDay: 'todavía sin día',
  load: 'Carga',
  included: 'Incluido',
  includes: (tons, days) => `${tons === null ? 'cualquier peso' : `${tons} toneladas`}, ${days} días`,
  references: 'PO, obra',
  rules: 'Reglas ahí',
  fill: 'En el lugar y en la báscula',
  blanks: [
    'Número del contenedor',
    'Llegada',
    'Salida',
    'Número de boleta',
    'Planta',
    'Toneladas netas',
    'Chofer',
    'Firma del cliente',
  ],
}

export const jobsText: Translated<typeof jobs> = {
  heading: 'Obras',
  failed: 'No se pudieron cargar las obras.',
  ofOrder: 'Obra',
  allHeading: 'Obras con presupuesto',
  allIntro:
    'Los pedidos de un lugar con el mismo número de obra, primero el presupuesto más lleno. Los presupuestos se ponen en el registro del cliente o en el pedido.',
  allNone: 'Ninguna obra tiene todavía presupuesto',
  allNoneHelp: 'Abra un cliente o un pedido con número de obra, y ponga ahí un presupuesto.',
  add: 'Agregar un presupuesto',
  setBudget: 'Poner presupuesto',
  editBudget: 'Presupuesto',
  budgetOf: (number) => `Presupuesto de la obra ${number}`,
  newHeading: 'Presupuesto de una obra',
  unsaved: 'Lo que escribió todavía no está guardado.',
  site: 'Lugar',
  jobNumber: 'Número de obra',
  jobNumberHint: 'Como lo tienen los pedidos del lugar.',
  jobNumberMissing: 'Escriba el número de obra',
  dollars: 'Presupuesto en dólares',
  tons: 'Presupuesto en toneladas',
  hint: 'Vacío si no hay. Se le avisa al 80 y al 100 por ciento.',
  dollarsWrong: 'El presupuesto debe ser un monto, como 25000.00',
  tonsWrong: 'El presupuesto debe ser un peso en toneladas, como 40',
  saved: 'Presupuesto guardado',
}

export const orderRentText: Translated<typeof rent> = {
  set: 'Renta por periodos',
  change: 'Cambiar la renta',
  line: (terms) => `Renta ${terms}`,
  next: (day, today) => `la siguiente el ${bareDate(day, today)}`,
  starts: (day, today) => `desde el ${bareDate(day, today)}`,
  onDelivery: 'desde el día de la entrega',
  heading: 'Renta por periodos',
  none: 'Ninguna: días de más',
  every: (period) => `Cada ${rentText.every[period]}`,
  intro:
    'En lugar de días de más. El contenedor se queda hasta que se planee su recogida; los días sin usar se acreditan en la recogida.',
  unsaved: 'La renta todavía no está guardada.',
  period: 'Un periodo es',
  periods: { '28-days': '28 días', month: 'Un mes' },
  due: 'Se cobra',
  dues: { advance: 'Por adelantado', arrears: 'Al terminar' },
  price: 'Renta de un periodo',
  priceHint: (listed) => `Lista de precios: ${listed}`,
  priceMissing: 'Escriba la renta de un periodo, como 300.00',
  startsOn: 'Primer día',
  startsOnHint: 'En blanco: el día de la entrega, u hoy si el contenedor ya está ahí.',
  charged: 'Cobrado hasta ahora',
  fixed: 'Ya se cobró un periodo: una renta nueva es para los periodos que siguen. La renta termina con la recogida.',
  part: (charged, price) => `${charged} de ${price}`,
  span: (from, through) => `del ${shortDate(from)} al ${shortDate(through)}`,
  remove: 'Quitar la renta',
  save: 'Guardar la renta',
  saved: 'Renta guardada',
  removed: 'Renta quitada',
  failed: 'No se pudo guardar la renta.',
  terms: rentText.terms,
}

export const moveStopsText: Translated<typeof moves> = {
  open: 'Mover paradas…',
  heading: (day) => `Mover las paradas del ${day}`,
  intro: 'Por lluvia o un camión descompuesto. Todas las paradas escogidas se mueven juntas, o ninguna.',
  deliveries: 'Entregas',
  pickups: 'Recogidas',
  all: 'Todas',
  none: 'No se puede mover nada: todo lo de este día ya está hecho.',
  stop: (name, yards, place) => `${name}, ${yards} yardas, ${place}`,
  where: '¿A qué día?',
  loading: 'Revisando los días…',
  failed: 'No se pudieron revisar los días',
  someFit: (fit, count) => (count === 1 ? 'lleno' : `${fit} de ${count}`),
  closed: 'cerrado',
  otherDay: 'Otro día',
  choose: 'Escoja al menos una parada.',
  chooseDay: 'Escoja un día',
  doNotFit: (day) => `Estas no caben el ${day}:`,
  noneMoves: (day) => `El ${day} no caben todas, así que no se movería ninguna:`,
  leaveOut: 'Dejarlas fuera',
  costs: (count) =>
    count === 1 ? 'Esto cambia lo que cuesta un pedido:' : `Esto cambia lo que cuestan ${count} pedidos:`,
  submit: (count, day) => `Mover ${count} ${count === 1 ? 'parada' : 'paradas'} al ${day}`,
  submitNone: 'Mover',
  moving: 'Moviendo…',
  done: (count) => (count === 1 ? 'Parada movida' : `${count} paradas movidas`),
  doneText: (day) => `Ahora es el ${day}.`,
  undo: 'Deshacer',
  undoHint: 'Deshacer: regresarlas en el calendario',
  undone: 'Regresadas',
  refused: 'No se movió',
}

export const calendarText: Translated<Pick<typeof calendar.calendarText, 'standing'>> = { standing: 'servicio fijo' }

export const leadRow: Translated<Pick<typeof leads, 'sources'>> = {
  sources: { estimate_form: 'Pidió un estimado', contact_form: 'Mensaje', office: 'Anotado a mano' },
}

export const standingInOrder: Translated<typeof standing> = {
  repeat: 'Repetir',
  open: 'Abrir',
  paused: 'En pausa',
  needs: (count) => (count === 1 ? '1 fecha lo necesita a usted' : `${count} fechas lo necesitan a usted`),
}

export const truckKindLabels: Translated<typeof trucks> = { 'hook-lift': 'Gancho', 'cable-hoist': 'Cable' }
