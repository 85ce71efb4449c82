import type { Translated } from '#content/company/languages.ts'
import { haulNames } from '#content/spanish/wording/haul-names.ts'
import type * as english from '#content/staff/board.ts'
import { haulKinds } from '#contract/hauls/haul-kinds.ts'
import { formatMinutes } from '#contract/values/minutes.ts'

/** The dispatch board in Spanish (rules 275 to 282). */

export const clock: typeof english.clock = (minute, withHalf = false) => {
  const whole = Math.round(minute)
  const hour = Math.floor(whole / 60) % 24
  const time = `${hour % 12 || 12}:${String(whole % 60).padStart(2, '0')}`
  return withHalf ? `${time} ${hour < 12 ? 'a.m.' : 'p.m.'}` : time
}

export const legVerbs: Translated<typeof english.legVerbs> = { dump: 'Vaciar', 'set-back': 'Regresar' }

export const boardText: Translated<typeof english.boardText> = {
  title: 'Despacho',
  loading: 'Cargando el despacho…',
  failed: 'No se pudo cargar el despacho',
  before: 'Día anterior',
  after: 'Día siguiente',
  today: 'Hoy',
  isClosed: 'Cerrado',
  problems: (count) => (count === 1 ? '1 problema' : `${count} problemas`),
  noProblems: 'Rutas sin problemas',
  overfull: (count, max) => `${count} de ${max} entregas`,
  overfullHelp: 'El día tiene más entregas de las que admite. Abre el día en el calendario.',
  recorded: 'hecha, a la hora registrada',
  estimated: '~6:00: calculada',
  problemKinds: {
    late: (count) => `${count} tarde`,
    conflict: (count) => `${count} ${count === 1 ? 'encimada' : 'encimadas'}`,
    'wrong-truck': (count) => `${count} en otro camión`,
    'no-container': (count) => `${count} sin contenedor`,
    closed: (count) => `${count} cerrado`,
    'no-facility': (count) => `${count} sin planta`,
    'no-break': (count) => `${count} sin descanso`,
    'late-break': (count) => `${count} ${count === 1 ? 'descanso' : 'descansos'} tarde`,
  },
  next: (what) => `Ver el siguiente: ${what}`,
  undo: 'Deshacer',
  undone: 'Deshecho',
  gone: 'Una parada ya no está planeada para este día. No se movió nada.',
  fill: 'Llenar por cercanía',
  filled: (count) => (count === 1 ? 'Se planeó 1 parada' : `Se planearon ${count} paradas`),
  nothingToFill: 'Ya no cabe nada más en los camiones',
  publish: (count) => (count === 0 ? 'Publicar' : count === 1 ? 'Publicar 1 camión' : `Publicar ${count} camiones`),
  published: 'Publicado',
  notSaved: 'No se pudo guardar el despacho. No se cambió nada.',
  noTrucks: 'Todavía no hay camiones.',
  addTrucks: 'Agregar camiones y choferes',
  noneToday: 'Este día no trabaja ningún camión.',
  closedToday: 'Este día está cerrado y no trabaja ningún camión.',
  nothingPlanned: 'No hay nada planeado.',
  goTo: (day) => `Ir al ${day}`,
  addRoute: 'Agregar un camión',
  fleet: 'Camiones y choferes',
  trucks: 'Camiones',
  views: 'Qué mostrar',
  narrow: 'Columnas angostas',
  wide: 'Columnas anchas',
  more: 'Más acciones',
  tab: (count) => (count === 1 ? '1 problema hoy' : `${count} problemas hoy`),
  viewNames: { trucks: 'Camiones', plan: 'Por planear', map: 'Mapa', clock: 'Día' },
  toPlan: (count) => (count === 0 ? 'Por planear' : `Por planear (${count})`),
  legend: [
    ...haulKinds.map((kind) => {
      const { short, verb, name } = haulNames[kind]
      return [kind, short === verb ? short : `${short}: ${name}`] as const
    }),
    ['dump', 'Vaciar'],
  ],
  empty: 'vacío',
  full: 'lleno',
  keys: [
    [['j', 'k'], 'parada'],
    [['h', 'l'], 'camión'],
    [['x'], 'escoger'],
    [['m'], 'mover a'],
    [['u'], 'deshacer'],
  ],
}

export const poolText: Translated<typeof english.poolText> = {
  heading: 'Por planear',
  sum: (stops, asked) =>
    [stops === 1 ? '1 parada' : `${stops} paradas`, asked > 0 && (asked === 1 ? '1 pedida' : `${asked} pedidas`)]
      .filter(Boolean)
      .join(', '),
  leftOver: 'Pendientes',
  asked: 'Pedidas',
  morning: 'de 8 a.m. a 12 p.m.',
  afternoon: 'de 12 p.m. a 5 p.m.',
  anyTime: 'A cualquier hora',
  nothing: 'Todo está en un camión.',
  nothingWaits: 'Nada espera un camión.',
  overdue: (days) => (days === 1 ? '1 día de más' : `${days} días de más`),
  failed: (reason) => `falló: ${reason}`,
  cost: (added, total) => `${added}, total nuevo ${total}`,
  drop: 'Suelte aquí para bajarla del camión',
  yards: 'En los patios',
  free: 'vacíos',
  morningFree: 'en la mañana',
  noYards: 'No hay contenedores contados.',
  size: (yards) => `${yards} yardas`,
  review: 'Revisar',
}

export const routeText: Translated<typeof english.routeText> = {
  about: (time) => `~${time}`,
  estimated: 'Calculada: nadie reporta cuándo un camión está en un patio o una planta, ni cuándo tiene su descanso.',
  recorded: (time) => `Hecha ${time}, como se registró`,
  done: 'hecha',
  noDriver: 'Sin chofer',
  off: (reason) => (reason ? `Libre: ${reason}` : 'Libre'),
  workshop: (reason) => (reason ? `Taller: ${reason}` : 'En el taller'),
  inWorkshop: 'En el taller. Las fechas están en Camiones y choferes.',
  draft: 'Borrador, sin publicar',
  empty: 'Todavía nada que hacer',
  ended: 'Terminada',
  publishedAt: (at) => `Publicada ${at}`,
  seen: (at) => `, vista ${at}`,
  rolling: (at) => `En camino desde las ${at}`,
  onSite: (at) => `En el lugar desde las ${at}`,
  together: (count) => `Pedidos juntos: ${count}`,
  notCounted: (city) => `No cuenta para ${city}`,
  changes: (count) => (count === 1 ? '1 cambio sin enviar' : `${count} cambios sin enviar`),
  toDo: (count) => (count === 1 ? 'falta 1' : `faltan ${count}`),
  toFix: (count) => `${count} por arreglar`,
  shop: 'taller',
  pickerDone: 'hecho',
  allDone: 'Todo hecho',
  stopsDone: 'Paradas hechas',
  toDump: 'Falta vaciar',
  back: (at, left) =>
    `regresa ${at}, ${left >= 0 ? `sobran ${formatMinutes(left)}` : `${formatMinutes(-left)} de más`}`,
  takes: (kind, sizes) => `${kind}, ${sizes.length > 1 ? `hasta ${Math.max(...sizes)}` : sizes[0]} yardas`,
  removed: (name) => `Se quitó ${name}`,
  isNew: 'nueva',
  was: (at) => `era ${at}`,
  menu: (truck) => `Camión ${truck}: más`,
  drop: 'Suelte paradas aquí, o presione Llenar por cercanía.',
  call: (name) => `Llamar a ${name}`,
  edit: 'Chofer y horas…',
  cover: (name) => `${name} no trabaja…`,
  publish: 'Publicar',
  sheet: 'Hoja del día (PDF, en inglés)',
  end: 'Terminar la ruta…',
  remove: 'Quitar esta ruta',
  split: 'Otro chofer para una parte del día…',
  column: (truck, driver) => `Camión ${truck}, ${driver}`,
  now: 'ahora',
  left: (minutes) => `sobran ${formatMinutes(minutes)}`,
  aboard: (what) => `Después lleva el camión: ${what}`,
  nothingAboard: 'nada',
  container: (size, isFull) => `un contenedor ${isFull ? 'lleno' : 'vacío'} de ${size} yardas`,
  openUntil: (city, at) => `${city}, abierto hasta las ${at}`,
  leave: 'dejar el contenedor',
  hook: (size) => `enganchar uno vacío de ${size} yardas`,
  home: 'patio',
  standing: 'servicio fijo',
  break: 'Descanso, 30 min',
  breakEnded: (at) => `terminó ${at}`,
  breakWhere: 'Dónde va el descanso',
  breakAuto: 'Automático',
  breakHelp: 'Automático: lo más tarde que se pueda',
  breakHome: 'antes de regresar al patio',
  breakBefore: (stop) => `antes de ${stop}`,
  addBreak: 'Planear un descanso',
  uncertain: 'solo el código postal',
  choose: 'Escoger',
}

export const problemText: Translated<typeof english.problemText> = {
  late: (minutes, by) => `${formatMinutes(minutes)} tarde, era antes de las ${by}`,
  conflict: (name) => `Encimada con ${name}`,
  'wrong-truck': (sizes) => `El camión lleva ${sizes.join(', ')}`,
  'no-container': (size, nextAt) =>
    nextAt ? `Ninguno de ${size} yardas hasta las ${nextAt}` : `Ninguno de ${size} yardas libre`,
  closed: (closes, at) => (closes ? `Cierra a las ${closes}, llega ${at}` : 'Cerrado este día'),
  'no-facility': 'No se conoce la planta',
  'no-break': 'Sin descanso',
  'late-break': (minutes) => `Descanso ${formatMinutes(minutes)} tarde`,
}

export const selectedText: Translated<typeof english.selectedText> = {
  heading: 'Parada escogida',
  none: 'Escoja una parada para ver qué se puede hacer.',
  several: (count) => `${count} paradas escogidas`,
  arrives: (at) => `Llega ${at}`,
  arrivesBy: (at, by) => `Llega ${at}, prometida antes de las ${by}`,
  notPlanned: 'En ningún camión',
  moveCost: (costs) => `Si pasa a este día: ${costs}`,
  notCounted: (city) => `${city} no cuenta las cargas de ahí.`,
  counts: (name) => `${name} sí cuenta.`,
  useIt: 'Usarla',
  waysOut: 'Opciones',
  looking: 'Buscando otro camión…',
  noWay: 'Ningún otro camión la puede llevar.',
  truckAt: (truck, at) => `Camión ${truck} a las ${at}`,
  left: (driver, minutes) =>
    minutes === null
      ? driver
      : minutes < 0
        ? `${driver}, ${formatMinutes(-minutes)} tarde`
        : `${driver}, sobran ${formatMinutes(minutes)}`,
  move: 'Mover',
  moveTo: 'Mover a…',
  offTruck: 'Bajarla del camión',
  openOrder: 'Abrir el pedido',
  call: 'Llamar',
  facility: 'La carga va a',
  nearest: 'La planta abierta más cercana',
  hookYard: 'Patio de camino',
  nearestYard: 'El patio más cercano',
  viaYard: (name) => `Por ${name}`,
  dumpsBefore: 'Cargas en el camión',
  dumpChoices: { full: 'Vaciar cuando no quepa más', first: 'Vaciar primero', later: 'Vaciar después' },
  clear: 'No escoger ninguna',
  vague: 'Solo se conoce el código postal.',
  position: 'Poner la posición',
}

export const positionText: Translated<typeof english.positionText> = {
  heading: (name) => `Dónde está ${name}`,
  at: 'Latitud y longitud',
  hint: 'Como las copian las aplicaciones de mapas: 34.05223, -118.24368. O arrastre en el mapa la marca de la parada escogida. Déjelo en blanco para usar el centro del código postal.',
  unreadable: 'Escriba dos números, como 34.05223, -118.24368',
  save: 'Guardar la posición',
  saved: 'Todos los pedidos de esta dirección usan esta posición.',
  unsaved: 'La posición todavía no está guardada.',
}

export const moveText: Translated<typeof english.moveText> = {
  heading: (count) => (count === 1 ? 'Mover la parada a' : `Mover ${count} paradas a`),
  truck: 'Camión',
  place: 'Lugar',
  first: 'Primera',
  last: 'Última',
  before: (what) => `Antes de ${what}`,
  pool: 'Ningún camión',
  save: 'Mover',
  saving: 'Moviendo…',
  unsaved: 'Todavía no se movió nada.',
}

export const landingText: Translated<typeof english.landingText> = {
  at: (times) => `Llega ${times.join(', ')}`,
  off: 'Baja del camión',
  others: (count) => (count === 1 ? '1 problema más en el día' : `${count} problemas más en el día`),
  checking: 'Revisando…',
  failed: 'No se pudo revisar el cambio',
}

export const moveCostText: Translated<typeof english.moveCostText> = {
  heading: (count, day) => (count === 1 ? `¿Mover la parada al ${day}?` : `¿Mover ${count} paradas al ${day}?`),
  costs: (count) =>
    count === 1 ? 'Esto cambia lo que cuesta un pedido:' : `Esto cambia lo que cuestan ${count} pedidos:`,
  stop: (name, what) => `${name}, ${what}`,
  none: 'Ya no cambia lo que cuesta un pedido.',
  move: 'Mover',
}

export const coverText: Translated<typeof english.coverText> = {
  heading: (name) => `${name} no trabaja`,
  description: (count) =>
    count === 0 ? 'No le quedan paradas.' : count === 1 ? 'Le queda 1 parada.' : `Le quedan ${count} paradas.`,
  mode: '¿Qué se hace con las paradas?',
  modes: { others: 'A los otros camiones', driver: 'A otro chofer', pool: 'Todavía a ningún camión' },
  substitute: '¿Quién maneja en su lugar?',
  noSubstitute: 'No hay nadie libre.',
  reason: 'Motivo',
  reasonHint: 'Solo para la oficina.',
  checking: 'Revisando otros camiones…',
  failed: 'No se pudieron revisar otros camiones',
  goes: (name, truck, at) => `${name}: camión ${truck}, ${at}`,
  stays: (name) => `${name}: ya no cabe, baja del camión`,
  off: (name) => `${name}: baja del camión`,
  problems: (count) => (count === 1 ? 'Esto agrega 1 problema al día.' : `Esto agrega ${count} problemas al día.`),
  save: 'Registrar y mover',
  unsaved: 'Todavía no se registró nada.',
  done: 'Registrado',
}

export const routeForm: Translated<typeof english.routeForm> = {
  heading: (truck) => `Camión ${truck}: chofer y horas`,
  newHeading: 'Agregar un camión al día',
  noneLeft:
    'Todos los camiones ya están en el despacho. Para otro chofer en una parte del día, use el menú del camión.',
  splitHeading: (truck) => `Camión ${truck}: otra parte del día`,
  truck: 'Camión',
  driver: 'Chofer',
  nobody: 'Todavía nadie',
  isOff: (name) => `${name} (no trabaja)`,
  starts: 'Desde',
  ends: 'Hasta',
  timeMissing: 'Escriba una hora',
  unsaved: 'Sus cambios todavía no están guardados.',
}

export const endQuestion: Translated<typeof english.endQuestion> = {
  heading: (truck) => `¿Terminar la ruta del camión ${truck}?`,
  description: 'Las paradas sin hacer bajan del camión, y quedan pendientes para la mañana siguiente.',
  keep: 'No terminarla',
  end: 'Terminar la ruta',
}

export const clockText: Translated<typeof english.clockText> = {
  heading: 'El día de cada camión',
  truck: (name, from, until) => `Camión ${name}: de ${from} a ${until}`,
  hours: ['6 a.m.', '9', '12 p.m.', '3', '6 p.m.'],
}
