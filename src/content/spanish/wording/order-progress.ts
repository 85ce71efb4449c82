import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/wording/order-progress.ts'

export const orderStatusText: typeof english.orderStatusText = {
  pending: 'Recibimos su reserva.',
  new: 'Recibimos su reserva.',
  confirmed: 'Confirmado.',
  scheduled: 'Confirmado y programado.',
  en_route: 'Va en camino con usted.',
  delivered: 'Usted tiene el contenedor.',
  picked_up: 'Nosotros tenemos el contenedor.',
  completed: 'Todo terminado.',
  cancelled: 'Este pedido está cancelado.',
}

const dayBefore = '24 horas antes de la entrega'

export const orderNextText: typeof english.orderNextText = {
  pending: 'Lo confirmamos en 1 o 2 horas hábiles.',
  new: 'Lo confirmamos en 1 o 2 horas hábiles.',
  confirmed: `Programamos el camión y le llamamos ${dayBefore}.`,
  scheduled: `Le llamamos ${dayBefore}. Deje libre el lugar, por favor.`,
  en_route: 'El camión está por entregarlo. Deje libre el lugar, por favor.',
  delivered:
    'Después lo recogemos. Llénelo parejo, no arriba del borde. ¿Terminó antes o necesita más tiempo? Pida un cambio.',
  picked_up: 'Pesamos la carga y le mandamos el precio final.',
  completed: 'No falta nada. Gracias.',
  cancelled: 'No se entrega nada.',
}

export const promised: typeof english.promised = (text, isADayLeft) =>
  isADayLeft ? text : text.replace(dayBefore, 'antes de que llegue el camión')

export const orderSteps: Translated<typeof english.orderSteps> = {
  onItsWay: 'Nuestro camión va en camino',
  expected: (span) => `Se espera ${span}`,
  label: 'Avance del pedido',
  booked: 'Reservado',
  confirmed: 'Confirmado',
  delivered: 'Entregado',
  pickedUp: 'Recogido',
  done: 'listo',
}

export const daysLeftText: Translated<typeof english.daysLeftText> = {
  label: 'Días que quedan',
  left: (days) => {
    if (days > 1) return `Quedan ${days} días`
    if (days === 1) return 'Queda 1 día'
    if (days === 0) return 'Hoy es el último día incluido'
    return days === -1 ? '1 día de más' : `${-days} días de más`
  },
}
