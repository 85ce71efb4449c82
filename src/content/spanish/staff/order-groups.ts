import type { Translated } from '#content/company/languages.ts'
import { longDay } from '#content/spanish/wording/short-dates.ts'
import type * as english from '#content/staff/order-groups.ts'

/** Orders of one call by phone, in Spanish (rules 340 to 344). */

const orders = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`)
const are = (count: number, what: string) => `${orders(count)} ${what}${count === 1 ? '' : 's'}`

export const orderGroupText: Translated<typeof english.orderGroupText> = {
  heading: (count) => `Pedidos juntos: ${orders(count)}`,
  help: 'Cada uno es un pedido aparte.',
  loading: 'Cargando los pedidos…',
  failed: 'No se pudieron cargar los pedidos que se hicieron juntos',
  allOfThem: 'Todos',
  thisOne: 'este',
  delivery: (day) => `Entrega ${day}`,
  pickup: (day) => `Recogida ${day}`,
  noDay: 'Todavía sin día',
  movedAlone: (day) => `se movió solo: ${longDay(day)}`,
  placeOf: (place, count) => `${place} de ${count} pedidos juntos`,
  together: 'Pedido junto con otros',
  invoice: 'Facturar…',
  takesPart: 'Estos cambian:',
  leftOut: 'Estos no:',
  why: {
    cancelled: 'cancelado',
    'past-confirmed': 'ya confirmado',
    delivered: 'ya entregado',
    'not-delivered': 'todavía no entregado',
    'picked-up': 'ya recogido',
    'no-email': 'no tiene correo',
  },
  none: 'Con ninguno se puede.',
  back: 'Regresar',
  undo: 'Deshacer',
  undoHint: 'Deshacer el cambio de todos',
  undone: 'Cambio de todos deshecho',
  refusedTitle: 'No se cambió nada',
  actions: {
    confirm: {
      button: 'Confirmar',
      heading: (count) => `¿Confirmar ${orders(count)}?`,
      help: 'Se confirman todos, o ninguno.',
      submit: (count) => `Confirmar ${orders(count)}`,
      done: (count) => are(count, 'confirmado'),
    },
    'move-delivery': {
      button: 'Mover la entrega…',
      heading: (count) => `Mover la entrega de ${orders(count)}`,
      help: 'Se mueven todos, o ninguno.',
      submit: (count) => `Mover ${orders(count)}`,
      done: (count) => are(count, 'movido'),
    },
    'move-pickup': {
      button: 'Mover la recogida…',
      heading: (count) => `Mover la recogida de ${orders(count)}`,
      help: 'Se mueven todos, o ninguno.',
      submit: (count) => `Mover ${orders(count)}`,
      done: (count) => are(count, 'movido'),
    },
    cancel: {
      button: 'Cancelar…',
      heading: (count) => `¿Cancelar ${orders(count)}?`,
      help: 'Se cancelan todos, o ninguno.',
      submit: (count) => `Cancelar ${orders(count)}`,
      done: (count) => are(count, 'cancelado'),
    },
    email: {
      button: 'Mandar un enlace…',
      heading: (count) => `¿Mandar por correo un enlace a ${orders(count)}?`,
      help: 'El cliente recibe un correo con un enlace nuevo que abre todos. Los enlaces de antes dejan de servir.',
      submit: () => 'Mandar el correo',
      done: (count) => `Se mandó un enlace nuevo a ${orders(count)}`,
    },
  },
  cancel: {
    each: (orderNumber, message, refund) =>
      refund === null ? `${orderNumber}: ${message}` : `${orderNumber}: ${message} Reembolso: ${refund}.`,
    sum: (amount, paid) => `Reembolso de todos: ${amount} de ${paid} pagados`,
    nothingPaid: 'Todavía no se pagó nada, así que no se reembolsa nada.',
    kept: (amount) => `Se cobra por lo que ya se hizo: ${amount}`,
  },
  move: {
    chooseDay: 'Escoja un día',
    submit: (count, day) => `Mover ${orders(count)} al ${day}`,
  },
}
