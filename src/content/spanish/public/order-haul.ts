import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/order-haul.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { longDay, shortDay } from '#content/wording/short-dates.ts'
import type { ServiceHaulKind } from '#contract/hauls/haul-kinds.ts'
import { formatDollars } from '#contract/values/money.ts'

const verbs: Record<ServiceHaulKind, string> = {
  swap: 'cambiamos',
  dump_and_return: 'vaciamos',
  new_delivery: 'reemplazamos',
}

export const orderHaulText: Translated<Omit<typeof english.orderHaulText, 'otherKind'>> &
  Pick<typeof english.orderHaulText, 'otherKind'> = {
  title: {
    swap: 'Cambiar el contenedor',
    dump_and_return: 'Vaciar el contenedor',
  },
  description: 'Escoja un día. Primero ve el precio.',
  heading: {
    swap: '¿Está lleno? Lo cambiamos.',
    dump_and_return: '¿Está lleno? Lo vaciamos.',
  },
  what: {
    swap: 'Nos llevamos el contenedor lleno y traemos uno vacío en la misma visita.',
    dump_and_return: 'Nos llevamos el contenedor, lo vaciamos y lo regresamos el mismo día.',
  },
  other: {
    swap: '¿Prefiere que vaciemos el mismo contenedor?',
    dump_and_return: '¿Prefiere otro contenedor de una vez?',
  },
  otherKind: { swap: 'dump_and_return', dump_and_return: 'swap' },
  from: (cents, isSame) => `${isSame ? '' : 'desde '}${formatDollars(cents, 'short')}`,
  priceSays: (kind, included, isTaxed, total) =>
    [
      `por ${kind === 'swap' ? 'cambio' : 'visita'}${isTaxed ? ', con impuesto' : ''}; se cobra cuando esté hecho.`,
      total !== null && `Total con lo previsto: ${formatDollars(total)}.`,
      included,
    ]
      .filter(Boolean)
      .join(' '),
  movePrice: 'Otro día no cuesta nada.',
  quick: 'Escoja un día',
  moveQuick: (day, today) => `Previsto para el ${shortDay(day, today)}. Escoja otro día.`,
  next: (needsCode, isMoving, asksFirst) => {
    if (needsCode) return 'Luego le mandamos un código por correo, y con él confirma el día.'
    if (!isMoving) return 'Antes de pedir, ve el día y su precio.'
    const then = 'Toque un día y se mueve. Lo puede regresar.'
    return asksFirst ? `${then} Si la recogida se mueve o hay días extra, primero lo confirma.` : then
  },
  plannedPickup: (day, today) => `Su recogida está prevista para el ${shortDay(day, today)}.`,
  note: 'Necesitamos 24 horas para un cambio.',
  none: {
    swap: 'No hay ningún contenedor libre en las próximas cuatro semanas. Podemos vaciar este.',
    dump_and_return: 'No hay ningún día libre en las próximas cuatro semanas. Llámenos.',
  },
  back: 'Volver a su pedido',
  call: '¿Preguntas? Llámenos:',
  withoutScript: 'Para escoger un día aquí hace falta JavaScript. O llámenos:',
  failed: 'No se pudo. Intente de nuevo, o llámenos.',
  submit: { swap: 'Pedir el cambio', dump_and_return: 'Pedirlo' },
  moveSubmit: 'Moverlo',

  costHeading: (kind, day) => `Lo ${verbs[kind]} el ${longDay(day)}`,
  cancelHeading: (kind, day) => `Cancelar: ${haulNames[kind].name}, ${longDay(day)}`,
  keepIt: 'Dejarlo',
  price: 'Precio, se cobra cuando esté hecho',
  notCharged: 'Su precio, ya no se cobra',
  movesPickup: (day) => `Su recogida se mueve al ${longDay(day)}.`,

  plannedHeading: (count) => (count === 1 ? 'Ya hay una visita prevista' : `Ya hay ${count} visitas previstas`),
  oneMore: 'El día que escoja abajo es una visita más.',
  planned: (kind, day, today, cents) => `${haulNames[kind].label}, ${shortDay(day, today)}, ${formatDollars(cents)}`,
  move: 'Mover',
  cancel: 'Cancelarlo',
  keep: 'Dejar este día',
  of: (kind, day, today) => `${haulNames[kind].label}, ${shortDay(day, today)}`,

  soonHeading: '¿Lo necesita antes?',
  soonSays: 'Quizás todavía haya un camión. Pregúntenos, y contestamos pronto.',
  ask: (day, today) => (day === null ? 'Pedir un día' : `Pedirlo para el ${shortDay(day, today)}`),
  asked: 'Recibimos su solicitud. Le llamamos o le escribimos.',
}

export const haulOrderedText: Translated<typeof english.haulOrderedText> = {
  done: {
    ordered: 'Pedido. Le va a llegar un correo.',
    moved: 'Listo, se movió. Le va a llegar un correo.',
    cancelled: 'Cancelado. Le va a llegar un correo.',
  },
  heading: (kind, day) => `${orderHaulText.costHeading(kind, day)}.`,
  cancelledHeading: 'No se cobra nada.',
  price: 'Precio',
  total: 'Nuevo total',
  totalWithTax: 'Nuevo total con impuesto',
  tax: 'Impuesto',
  pickup: (day, today) => `Su recogida se mueve al ${shortDay(day, today)}.`,
  undo: 'Deshacer',
  again: 'Pedir o cambiar otra cosa',
}
