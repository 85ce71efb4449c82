import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/staff/staff-order.ts'
import { orderStatusLabels } from './order-status.ts'
import { containerNouns } from './staff-equipment.ts'

/** The order dialog in Spanish. */

export const orderDialogText: Translated<typeof english.orderDialogText> = {
  sendLink: 'Mandarle al cliente un enlace nuevo',
  revokeLinks: 'Anular los enlaces del cliente',
  linkSent: 'Se mandó un enlace nuevo',
  linksRevoked: 'Se anularon los enlaces',
  linksHelp: 'Los enlaces de antes ya no muestran el pedido.',
  linksFailed: 'Los enlaces no se cambiaron',
  heading: (customer) => `Pedido, ${customer}`,
  loadingHeading: 'Pedido',
  loading: 'Cargando el pedido…',
  edit: 'Editar',
  editing: 'Editar el pedido',
  more: 'Más acciones',
  notFoundHeading: 'Pedido no encontrado',
  notFound: 'En esta dirección no hay ningún pedido. Quizás está mal escrita, o el enlace se cortó.',
  failedHeading: 'No se pudo cargar el pedido',
  archived: (day) => `Archivado el ${day}. No aparece en ninguna lista ni cuenta hasta que se restaure.`,
  restore: 'Restaurar el pedido',
  cancelOrder: 'Cancelar el pedido…',
  deleteOrder: 'Borrar el pedido…',
}

export const orderTabs: Translated<typeof english.orderTabs> = {
  label: 'Partes del pedido',
  details: 'Detalles',
  weight: 'Boletas de peso',
  timeline: 'Historial',
  documents: 'Documentos',
  notes: 'Notas',
}

export const moveLabels: Translated<typeof english.moveLabels> = {
  pending: 'Reabrir el pedido',
  new: 'Marcar nuevo',
  confirmed: 'Marcar confirmado',
  scheduled: 'Marcar programado',
  en_route: 'Marcar en camino',
  delivered: 'Marcar entregado',
  picked_up: 'Marcar recogido',
  completed: 'Terminar el pedido',
  cancelled: 'Cancelar el pedido',
}

export const orderMessages: Translated<typeof english.orderMessages> = {
  updated: 'Pedido guardado',
  updateFailed: 'El pedido no se guardó',
  archived: 'Pedido archivado',
  archiveFailed: 'El pedido no se archivó',
  restored: 'Pedido restaurado',
  restoreFailed: 'El pedido no se restauró',
  paymentAdded: 'Pago registrado',
  paymentBounced: 'Pago registrado como rebotado',
  paymentFailed: 'No se pudo registrar el pago',
  deliveredWith: (container) => `Pedido guardado. El contenedor ${container} está con el cliente.`,
  deliveredWithout: 'Pedido guardado. Entregado sin contenedor. Anótelo cuando sepa cuál es.',
  undo: 'Deshacer',
  undoHint: 'Abra el pedido y ponga su estado a mano',
  undone: 'El cambio se deshizo',
  takeDay: (day) => `Tomar el ${day}`,
  takeDayHint: 'Abra el pedido y escoja otro día',
  cancelledWith: (amount) => `Pedido guardado. Hay que reembolsar ${amount}.`,
}

export const customerText: Translated<typeof english.customerText> = {
  heading: 'Cliente',
  name: 'Nombre',
  company: 'Compañía',
  type: 'Tipo',
  types: { residential: 'Residencial', contractor: 'Contratista' },
  email: 'Correo',
  phone: 'Teléfono',
  address: 'Dirección',
  call: 'Llamar',
  text: 'Texto',
  map: 'Mapa',
  newTab: '(se abre en otra pestaña)',
  zone: 'Zona',
  language: 'Idioma',
  lead: 'Prospecto',
  leadOf: (source, when) => `${source}, ${when}`,
}

export const alarmText: Translated<typeof english.alarmText> = {
  overdue: (days) => (days === 1 ? 'Vencido por 1 día.' : `Vencido por ${days} días.`),
  without: 'Entregado sin contenedor.',
  withoutHelp: 'Anótelo en Editar en cuanto sepa cuál está ahí.',
  outside: 'Fuera del área de servicio.',
  outsideHelp: 'Revise la dirección antes de confirmar.',
  poBox: 'La dirección es un apartado postal.',
  poBoxHelp: 'Pregunte al cliente dónde va el contenedor, y corrija la dirección.',
  askCity: (place) => `Pregunte a ${place} quién puede recoger ahí.`,
  askCityHelp:
    'Llame al cliente antes de confirmar, y anote abajo lo que dijo la ciudad. Mientras tanto la reserva no se vence.',
  customerConfirmed: 'El cliente ya confirmó.',
  customerConfirmedHelp: 'Falta la ciudad: la reserva queda verificada cuando usted haya preguntado.',
  unverified: 'El cliente no ha confirmado.',
  notReserved: 'Todavía no aparta contenedor.',
  unverifiedHelp: (lapsesAt) =>
    lapsesAt === null
      ? 'El cliente no confirmó esta reserva por correo. Confírmela después de una llamada.'
      : `El cliente no confirmó esta reserva por correo. Confírmela después de una llamada; si no, se cancela el ${lapsesAt}.`,
}

export const serviceText: Translated<typeof english.serviceText> = {
  heading: 'Servicio',
  container: 'Contenedor',
  size: (yards, type) => `${yards} yardas, ${containerNouns[type]}`,
  scene: (size) => `${size}, junto a una persona y una camioneta`,
  requestedDelivery: 'Lo quiere',
  scheduledDelivery: 'Entrega',
  actualDelivery: 'Entregado',
  requestedPickup: 'Recogida pedida',
  scheduledPickup: 'Recogida',
  actualPickup: 'Recogido',
  noDelivery: 'Todavía sin fecha de entrega',
  noPickup: (days) => `Todavía sin fecha; ${days} días incluidos`,
  load: 'Carga',
  hoa: 'Hay reglas de la asociación (HOA)',
  quiet: 'Horas de silencio: solo después de las 9 a.m.',
  rules: 'Reglas ahí',
  out: (days) => (days === 0 ? 'Afuera desde hoy' : days === 1 ? 'Afuera 1 día' : `Afuera ${days} días`),
  stood: (days) => (days === 0 ? 'Estuvo menos de un día' : days === 1 ? 'Estuvo 1 día' : `Estuvo ${days} días`),
  time: 'Tiempo afuera',
  extra: (days, included) => `${days} más de los ${included} incluidos`,
}

export const priceText: Translated<typeof english.priceText> = {
  heading: 'Precio y pago',
  base: 'Precio base',
  delivery: 'Cargo de entrega',
  environmental: 'Cargo ambiental',
  tax: 'Impuesto',
  total: 'Total',
  fuel: 'Recargo de combustible',
  later: 'Peso y días de más',
  other: 'Otros cargos y créditos',
  final: 'Total final',
  payment: 'Pago',
  method: 'Forma de pago',
  noMethod: 'Sin escoger',
  paid: 'Pagado hasta ahora',
  owedAfterDispute: 'Se debe después de una disputa',
  due: 'Falta por pagar',
  over: 'Pagado de más',
  toRefund: 'Por reembolsar',
  refunded: 'Reembolsado',
  included: 'Incluido',
  includedTerms: (tons, days) =>
    tons === null ? `${days} días, sin límite de peso` : `${tons} toneladas, ${days} días`,
  rates: 'Precio de lo que pase',
  perTon: (rate) => `${rate} por tonelada`,
  perDay: (rate) => `${rate} por día`,
  noRates: 'Sin cargo por peso de más',
}

/** Stored with the payment, as the office types them: the same words in every language. */
export const paymentMethods: typeof english.paymentMethods = [
  'Credit card',
  'Debit card',
  'ACH transfer',
  'Check',
  'Cash',
]

export const paymentText: Translated<typeof english.paymentText> = {
  heading: 'Pagos',
  retained: (amount) => `se cobran ${amount}`,
  none: 'Todavía no hay pagos registrados.',
  loading: 'Cargando los pagos…',
  failed: 'No se pudieron cargar los pagos.',
  add: 'Agregar un pago',
  formHeading: 'Agregar un pago',
  what: 'Qué pasó',
  amount: 'Monto',
  amountInvalid: 'El monto debe ser más de 0, como 775.00',
  method: 'Forma de pago',
  reference: 'Referencia',
  referenceHint: 'Número de cheque, código de autorización, …',
  receivedOn: 'Día en que llegó',
  save: 'Registrar el pago',
  bounce: 'Rebotó…',
  bounceOne: (amount) => `Rebotó el pago de ${amount}…`,
  bounceHeading: (amount) => `¿Rebotó el pago de ${amount}?`,
  bounceDescription: 'Otro renglón lo descuenta, y el saldo se debe otra vez. El pago queda en el historial.',
  bouncedOn: 'Día en que avisó el banco',
  keep: 'Dejarlo así',
  bounceConfirm: 'Registrar que rebotó',
  saving: 'Registrando…',
  by: (name, when) => `${name}, ${when}`,
}

export const notesText: Translated<typeof english.notesText> = {
  specialInstructions: 'Instrucciones especiales',
  placementInstructions: 'Dónde ponerlo',
  accessInstructions: 'Cómo entrar',
  internalNotes: 'Notas internas',
  internalHint: 'Solo la oficina las ve.',
  none: 'Ninguna',
}

export const timelineText: Translated<typeof english.timelineText> = {
  heading: 'Avance',
  loading: 'Cargando el historial…',
  failed: 'No se pudo cargar el historial.',
  nothing: 'nada',
  nextStep: 'siguiente paso',
  recorded: (when) => `anotado ${when}`,
  on: (day) => `Para el ${day}`,
  setBy: (name, when) => `${name}, puesto ${when}`,
}

export const editText: Translated<typeof english.editText> = {
  planHeading: 'Estado y fechas',
  chargeHeading: 'Contenedor y pago',
  notesHeading: 'Notas',
  status: 'Estado',
  now: 'ahora',
  scheduledDeliveryDate: 'Fecha de entrega',
  scheduledPickupDate: 'Fecha de recogida',
  assignedContainerId: 'Contenedor',
  fuelSurcharge: 'Recargo de combustible',
  paymentMethod: 'Forma de pago',
  language: 'Correos y documentos en',
  wanted: (day) => `El cliente pidió el ${day}.`,
  frozen: (status) => `No se puede cambiar: el pedido está en ${orderStatusLabels[status]}.`,
  noContainer: 'Ninguno',
  containersFailed: 'No se pudieron cargar los contenedores.',
  containersNone: (yards) => `No hay ningún contenedor de ${yards} yardas disponible.`,
  takeDate: (day) => `Tomar el ${day}`,
  moneyInvalid: 'Escriba un monto, como 35.00',
  kept: 'No se pierde nada de lo que escribió.',
  offline: 'No hay respuesta. Presione Guardar otra vez cuando tenga conexión.',
}

export const moveRefusals: Translated<typeof english.moveRefusals> = {
  'made-otherwise': (from) => (from === 'new' ? 'Para reservas en línea' : 'Para pedidos que hizo el personal'),
  'too-far-back': () => 'Más de un paso atrás',
  'already-delivered': (from) => `No si ya está en ${orderStatusLabels[from]}`,
  'reopen-first': () => 'Primero reábralo como Pendiente',
}

export const clashText: Translated<typeof english.clashText> = {
  heading: 'Alguien más cambió este pedido mientras usted lo editaba',
  description:
    'Todavía no se guardó nada, y no se pierde nada de lo que escribió. Escoja qué valor se queda y presione Guardar.',
  settledDescription: 'Ya escogió. Presione Guardar para que quede así.',
  noClashDescription:
    'Alguien más cambió este pedido mientras usted lo editaba. Presione Guardar otra vez para agregar sus cambios.',
  taken: (fields) => `Mientras tanto también cambió: ${fields.join(', ')}.`,
  mine: 'El suyo',
  theirs: 'Guardado mientras tanto',
  empty: '(vacío)',
  otherContainer: 'El que usted escogió',
}

export const meanwhileText: Translated<typeof english.meanwhileText> = {
  heading: (who) => (who ? `Lo acaba de cambiar ${who}` : 'Acaba de cambiar'),
  description:
    'Sus cambios se conservan. Cargue los valores nuevos ahora o al guardar. Donde los dos cambiaron lo mismo, usted escoge.',
  take: 'Cargar los valores nuevos',
  taken: 'Se muestra lo último del pedido',
}

export const deliverText: Translated<typeof english.deliverText> = {
  heading: '¿Qué contenedor está ahí?',
  description: (yards) => `Escoja el contenedor de ${yards} yardas, para saber dónde está nuestro equipo.`,
  any: 'Tomar el primero disponible',
  none: (yards) => `No hay ningún contenedor de ${yards} yardas disponible`,
  noneHelp: 'La entrega se registra de todos modos. El pedido dice "entregado sin contenedor" hasta que anote uno.',
  planned: (container) => `${container}, como se planeó`,
  at: (location) => `en ${location}`,
  loading: 'Buscando contenedores disponibles…',
  failed: 'No se pudieron cargar los contenedores. El sistema toma el primero disponible.',
  cancel: 'Todavía no',
}

export const cancelText: Translated<typeof english.cancelText> = {
  heading: '¿Cancelar este pedido?',
  loading: 'Buscando el reembolso…',
  failed: 'No se pudo buscar el reembolso:',
  percent: (percent) => `Reembolso de ${percent}%`,
  amount: (amount, paid) => `${amount} de los ${paid} pagados`,
  overpaid: (amount) => `${amount} se pagaron de más y se reembolsan en cualquier caso.`,
  keptFees: (amount) => `Se cobran ${amount} por el trabajo hecho.`,
  inProcess: (amount) => `El banco todavía no confirma ${amount}. Esa parte se reembolsa cuando llegue.`,
  nothingPaid: 'Todavía no se pagó nada, así que no hay nada que reembolsar.',
  terms: 'Condiciones: reembolso completo hasta 48 horas antes de la entrega, la mitad hasta 24 horas, después nada.',
  starts: (when) => `La entrega empieza ${when}.`,
  noDate: 'No hay fecha de entrega.',
  confirm: 'Cancelar el pedido',
  keep: 'No cancelarlo',
}

export const archiveText: Translated<typeof english.archiveText> = {
  heading: 'Borrar el pedido',
  description: '¿Seguro que quiere borrar este pedido? Se archiva y sale del tablero.',
  confirm: 'Borrar el pedido',
  keep: 'No borrarlo',
}

export const leaveText: Translated<typeof english.leaveText> = {
  heading: '¿Salir sin guardar?',
  description: 'Sus cambios a este pedido todavía no están guardados.',
  paymentDescription: 'El pago que está escribiendo todavía no está registrado.',
  chargeDescription: 'El cargo que está escribiendo todavía no está agregado.',
  ticketDescription: 'La boleta de peso que escribió no está guardada.',
  leave: 'Descartar los cambios',
  stay: 'Seguir editando',
}
