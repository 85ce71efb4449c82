import type { Translated } from '#content/company/languages.ts'
import { haulNames } from '#content/spanish/wording/haul-names.ts'
import type * as english from '#content/staff/hauls.ts'
import type { attemptLabels as attempts } from '#content/wording/attempt-labels.ts'

/** The hauls of an order in Spanish (rule 264). */

export const attemptLabels: Translated<typeof attempts> = {
  blocked: 'Bloqueado',
  locked: 'Portón cerrado',
  overfilled: 'Lleno de más',
  prohibited: 'Material prohibido',
  nobody: 'No había nadie',
  unsafe: 'Peligroso',
  'wrong-address': 'Dirección equivocada',
  ours: 'Error nuestro',
}

export const haulText: Translated<typeof english.haulText> = {
  heading: 'Viajes',
  failed: 'No se pudieron cargar los viajes',
  noDay: 'todavía sin día',
  planned: 'Planeado',
  done: (at) => `Hecho ${at}`,
  cancelled: 'Cancelado',
  late: 'Tarde',
  relocated: (where) => `a ${where}`,
  swapped: (brought, removed) => `${brought} por ${removed}`,
  finish: 'Hecho',
  move: 'Mover',
  cancelHaul: 'Cancelar',
  rare: 'Más',
  fail: 'Registrar un viaje fallido',
  afterAll: 'Marcar hecho',
  though: 'aunque se canceló',
  live: 'Carga en vivo, el camión espera',
  liveWaited: (minutes) => `carga en vivo, esperó ${minutes} min`,
  loaded: 'espera cargado en el patio',
  dumped: (at) => `se vació ${at}`,
  keepLoad: 'Marcar aún cargado',
  keepLoadOf: (container) => `${container} regresó todavía cargado`,
  planPickup: 'Planear',
  attempt: (reason, at) => `Falló ${at}: ${reason}`,
  waited: (minutes) => `esperó ${minutes} min`,
  photo: 'Foto',
  takeBackAttempt: 'Deshacer',
  correct: 'Corregir',
  undo: 'Deshacer',
  more: (count) => `Mostrar ${count} más que están planeados`,
  of: (action, kind, day) => `${action}: ${kind}, ${day}`,
}

export const dayHaulText: Translated<typeof english.dayHaulText> = {
  heading: 'Cambios y otros viajes',
  doneAt: (time) => `hecho ${time}`,
  late: (day) => `tarde, era para el ${day}`,
  what: (kind, yards, city) => `${kind}, ${yards} yardas, ${city}`,
  record: 'Se mueven y se registran en sus pedidos.',
  tickets: 'Presione primero Hecho, y después escriba su boleta. Para mover el viaje, abra el pedido.',
  finish: 'Hecho',
  correct: 'Corregir',
  finishOf: (kind, customer) => `Hecho: ${kind}, ${customer}`,
  correctOf: (kind, customer) => `Corregir: ${kind}, ${customer}`,
  failed: 'No se pudo cargar el pedido',
}

export const liveLoadText: Translated<typeof english.liveLoadText> = {
  join: 'Carga en vivo',
  part: 'Dos visitas',
  done: 'Marcar hecha la carga en vivo',
  joined: 'El camión espera mientras lo cargan',
  parted: 'La entrega y la recogida son otra vez dos visitas',
  heading: 'Carga en vivo hecha',
  description: 'El contenedor se entregó, lo cargaron mientras el camión esperaba, y se recogió.',
  waited: 'Minutos de espera',
  notMinutes: 'Escriba los minutos, como 20',
  charge: 'Cargo por esperar ($)',
  chargeHint: 'Déjelo en blanco para no cobrar.',
  when: 'Cuándo se fue el camión',
  whenHint: 'Hora de Los Ángeles. Déjelo en blanco si fue ahora.',
  notATime: 'Escriba un día y una hora',
  save: 'Registrar como hecho',
  unsaved: 'La carga en vivo todavía no está registrada.',
}

export const moveStopText: Translated<typeof english.moveStopText> = {
  heading: { delivery: 'Mover la entrega', pickup: 'Planear la recogida' },
  day: 'Día',
  dayMissing: 'Escoja un día',
  save: 'Mover',
  unsaved: 'El día nuevo todavía no está guardado.',
}

export const failedHaulText: Translated<typeof english.failedHaulText> = {
  heading: (haul) => `No se pudo: ${haul}`,
  reason: '¿Qué pasó?',
  reasonMissing: 'Escoja un motivo',
  isCharged: 'Cobrar el viaje',
  isChargedFor: (price) => `Cobrar el viaje: ${price}`,
  charge: 'Cargo por el viaje ($)',
  chargeMissing: 'Escriba un precio',
  nextDay: 'Siguiente intento',
  nextDayHint: 'Déjelo en blanco para no cambiar el día.',
  costs: (trip, extraDays, total) =>
    `${[trip && `Viaje ${trip}.`, extraDays && `Días de más ${extraDays}.`].filter(Boolean).join(' ')} Total nuevo ${total}.`,
  waited: 'Minutos de espera',
  notMinutes: 'Escriba los minutos, como 20',
  when: 'Cuándo',
  whenHint: 'Hora de Los Ángeles. Déjelo en blanco si fue ahora.',
  notATime: 'Escriba un día y una hora',
  photo: 'Foto',
  photoName: (reason, day, file) => `${reason} ${day}${/\.\w+$/.exec(file)?.[0] ?? ''}`,
  note: 'Nota',
  noteHint: 'Para la oficina, no para el cliente.',
  save: 'Registrar',
  unsaved: 'Lo que pasó todavía no está registrado.',
}

export const planHaulText: Translated<typeof english.planHaulText> = {
  moveHeading: (kind) => `Mover: ${haulNames[kind].name}`,
  day: 'Día',
  states: { free: '', full: 'lleno', closed: 'cerrado' },
  current: 'ahora',
  keepsPickup: 'La recogida se queda como está.',
  costs: (price, extraDays, total) =>
    [price && `${price} cuando se haga`, extraDays && `${extraDays} por días de más`, `total nuevo ${total}`]
      .filter(Boolean)
      .join(', '),
  movesPickup: (from, to) => `La recogida pasa del ${from} al ${to}.`,
  price: 'Precio',
  priceHint: 'Se cobra cuando se haga.',
  listed: 'De la lista de precios. Se cobra cuando se haga.',
  agreedBefore: 'Como se acordó la última vez para este tamaño. Se cobra cuando se haga.',
  chooseDay: 'Escoja un día',
  priceMissing: 'Escriba un precio',
  toAddress: 'Nueva calle y número',
  toAddressHint: 'Déjelo en blanco si se queda en la propiedad.',
  toPlacement: 'En qué parte de la propiedad',
  placeMissing: 'Escriba a dónde va',
  move: 'Mover',
  loading: 'Revisando los días…',
  failed: 'No se pudieron revisar los días',
  unsaved: 'Este viaje todavía no está planeado.',
}

export const recordHaul: Translated<typeof english.recordHaul> = (kind) => `Registrar ${haulNames[kind].name}`

export const finishHaulText: Translated<typeof english.finishHaulText> = {
  afterAll: 'Este viaje se canceló. Si lo registra como hecho se cobra, y el tablero lo muestra una semana.',
  heading: (kind) => `Hecho: ${haulNames[kind].name}`,
  correctHeading: (kind) => `Corregir: ${haulNames[kind].name}`,
  correct: 'Guardar la corrección',
  brought: '¿Qué contenedor se llevó?',
  stays: (number) => (number === null ? 'Dejarlo como está' : `Dejar ${number}`),
  any: 'Cualquiera que esté libre',
  isLoaded: 'El contenedor lleno sigue cargado',
  isLoadedHint: 'Espera en el patio, y no puede salir hasta que lo vacíen.',
  failed: 'No se pudieron cargar los contenedores',
  none: (yards) => `No hay ningún contenedor de ${yards} yardas libre`,
  when: 'Cuándo',
  whenHint: 'Hora de Los Ángeles. Déjelo en blanco si fue ahora.',
  whenStays: (at) => `Hora de Los Ángeles. Déjelo en blanco para que quede ${at}.`,
  notATime: 'Escriba un día y una hora',
  save: 'Registrar como hecho',
  unsaved: 'El viaje todavía no está registrado.',
}

export const haulQuestions: Translated<typeof english.haulQuestions> = {
  cancelHeading: (kind) => `¿Cancelar este viaje (${haulNames[kind].name})?`,
  cancelDescription: (day) =>
    `Está planeado para el ${day}. Si movió la recogida, la recogida regresa a su día. Le avisamos al cliente por correo.`,
  cancelCosts: (extraDays, total) => `Días de más ${extraDays}. Total nuevo ${total}.`,
  cancel: 'Cancelarlo',
  undoHeading: (kind) => `¿Deshacer este viaje (${haulNames[kind].name})?`,
  undoDescription: 'Queda planeado otra vez, se quita su cargo, y los contenedores regresan a donde estaban.',
  undo: 'Deshacerlo',
  tickets: (count) =>
    count === 1 ? '¿Qué se hace con su boleta de peso?' : `¿Qué se hace con sus ${count} boletas de peso?`,
  toPickup: 'Pasarlas a la recogida',
  removeTickets: (count) => (count === 1 ? 'Quitar la boleta' : 'Quitar las boletas'),
  attemptHeading: '¿Deshacer el viaje en falso?',
  attemptDescription: 'Se quitan el viaje en falso y su cargo.',
  keep: 'Dejarlo así',
}

export const haulMessages: Translated<typeof english.haulMessages> = {
  planned: (kind, day) => `Planeado para el ${day}: ${haulNames[kind].name}`,
  moved: (day) => `Movido al ${day}`,
  cancelled: 'El viaje se canceló',
  done: 'Registrado como hecho',
  corrected: 'Corregido',
  undone: 'Deshecho. El viaje está planeado otra vez.',
  failed: 'Registrado. El viaje sigue abierto.',
  failedUntil: (day) => `Registrado. El siguiente intento es el ${day}.`,
  attemptGone: 'Deshecho',
  loaded: (container) => `${container} espera que lo vacíen`,
  notSaved: 'No se pudo guardar el viaje',
}
