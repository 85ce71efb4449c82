import type { Translated } from '#content/company/languages.ts'
import type * as online from '#content/emails/online-payments.ts'
import { itemName, sourceName } from '#content/spanish/wording/stored-text.ts'
import type * as changes from '#content/wording/change-requests.ts'
import type * as payments from '#content/wording/online-payments.ts'
import type { refundText as refunds } from '#content/wording/payments.ts'
import type { PaymentWay } from '#contract/payments/online-payments.ts'
import { formatDollars } from '#contract/values/money.ts'
import { greeting } from './emails.ts'

export {
  attemptStateLabels,
  disputeReason,
  disputeStateLabels,
  refundStateLabels,
} from '#content/spanish/staff/online-states.ts'

/** Payments and change requests in emails, in Spanish (rule 592). */

export const payByEmailText: Translated<typeof online.payByEmailText> = {
  button: (amount) => `Pagar ${amount}`,
  offer: 'Aquí está todo lo que tenemos para usted, como las boletas de peso y la factura en PDF:',
}

const sources: Record<PaymentWay, string> = { card: 'Tarjeta', bank: 'Cuenta de banco' }

export const paymentReceivedText: Translated<typeof online.paymentReceivedText> = {
  subject: (amount, company) => `Recibo: ${amount} a ${company}`,
  heading: 'Gracias por su pago',
  preview: (amount) => `Recibimos ${amount}.`,
  greeting,
  intro: (day) => `Recibimos su pago el ${day}. Guarde este correo: es su recibo.`,
  received: 'recibidos',
  paid: 'Lo que pagó',
  credit: 'Crédito para después',
  total: 'Total',
  from: 'De',
  source: (way, lastFour) => (lastFour === '' ? sources[way] : `${sources[way]} que termina en ${lastFour}`),
  questions: '¿Preguntas? Llámenos:',
}

export const paymentRefusedText: Translated<typeof online.paymentRefusedText> = {
  subject: (company) => `Su banco no confirmó su pago a ${company}`,
  heading: 'El banco dijo que no',
  preview: 'No se cobró nada. Escoja otra forma de pagar, por favor.',
  greeting,
  intro:
    'Su banco no confirmó el pago de abajo. No se cobró nada de su cuenta, y la cantidad queda por pagar otra vez.',
  open: 'por pagar otra vez',
  button: 'Escoger otra forma de pagar',
  questions: '¿Preguntas? Llámenos:',
}

export const paymentReturnedText: Translated<typeof online.paymentReturnedText> = {
  ...paymentRefusedText,
  subject: (company) => `Su banco retiró su pago a ${company}`,
  heading: 'Su banco retiró el pago',
  preview: 'La cantidad queda por pagar otra vez. Escoja otra forma de pagar, por favor.',
  intro: 'Su banco había confirmado el pago de abajo, y después lo retiró. La cantidad queda por pagar otra vez.',
}

export const paymentTooLateText: Translated<typeof online.paymentTooLateText> = {
  ...paymentRefusedText,
  subject: (company) => `Su pago a ${company} llegó tarde: se lo devolvemos`,
  heading: 'Su reserva ya había terminado',
  preview: 'El día ya está ocupado. Le devolvemos todo, y no debe nada.',
  intro:
    'Su pago llegó cuando ya había pasado el plazo para pagar su reserva, y el día ya está ocupado. Le devolvemos todo a la tarjeta o cuenta con la que pagó. Tarda de 5 a 10 días hábiles en aparecer ahí.',
  open: 'que le devolvemos',
  button: 'Escoger otro día',
}

export const cardStoredText: Translated<typeof online.cardStoredText> = {
  subject: (company) => `Usted dejó que ${company} le cobre después a su tarjeta o cuenta de banco`,
  heading: 'Lo que aceptó',
  preview: 'Guarde este correo, por favor. Lo puede retirar cuando quiera.',
  greeting,
  intro: (source, day) => `El ${day} usted aceptó esto para su ${source}:`,
  takeBack:
    'Para retirarlo, abra Mi cuenta, Ajustes. Sin cuenta, abra el enlace para pagar de uno de nuestros correos, o llámenos. Entonces ya no le cobramos ahí.',
  questions: '¿Preguntas? Llámenos:',
}

export const overageChargeText: Translated<typeof online.overageChargeText> = {
  subject: (amount, order) => `Vamos a cobrar ${amount} del pedido ${order}`,
  heading: 'Peso y días de más',
  preview: (amount, until) => `${amount}. ¿Algo está mal? Díganos antes del ${until}.`,
  greeting,
  intro: (order, source) =>
    `El pedido ${order} pasó de lo que incluye su precio. Como usted aceptó, lo cobramos a su ${source}.`,
  below: (until) => `se cobra después del ${until}`,
  sum: 'Cómo se calcula',
  tax: 'Impuesto',
  total: 'En total',
  charged: 'Se cobra a su tarjeta o cuenta',
  above: 'No se cobra solo: lo llamamos para hablar de esto',
  object: 'Algo está mal',
  objectHelp: (until) =>
    `¿Algo está mal? Oprima el botón antes del ${until}, y no se cobra nada hasta que hablemos. No necesita contraseña. También nos puede decir después.`,
  documents: 'Las boletas de peso con sus fotos y la factura en PDF están aquí:',
  documentsButton: 'Ver las boletas y la factura',
  attached: 'La foto de la boleta de peso va adjunta.',
  questions: '¿Preguntas? Llámenos:',
}

export const refundText: typeof refunds = (percent, amount, { isOverpaid, keptFeesCents }) => {
  const paid =
    keptFeesCents > 0 ? `lo pagado después de ${formatDollars(keptFeesCents)} por trabajo hecho` : 'lo pagado'
  return `${percent}% de ${paid}${isOverpaid ? ' hasta el precio, y todo lo pagado de más' : ''}, ${amount}`
}

export const changeRequestTypeLabels: typeof changes.changeRequestTypeLabels = {
  reschedule_delivery: 'Cambiar el día de entrega',
  reschedule_pickup: 'Cambiar el día de recogida',
  update_instructions: 'Cambiar las instrucciones',
  other: 'Otra cosa',
}

export const changeRefusals: Translated<typeof changes.changeRefusals> = {
  tooLate: {
    delivery: (phone) => `Los cambios se piden al menos 24 horas antes de la entrega. Llámenos al ${phone}, por favor.`,
    pickup: (phone) => `Los cambios se piden al menos 24 horas antes de la recogida. Llámenos al ${phone}, por favor.`,
  },
  alreadyDelivered: 'El contenedor ya se entregó. Solo se puede cambiar la recogida, o pedir otra cosa.',
  orderOver: (phone) => `Este pedido ya no se puede cambiar en línea. Llámenos al ${phone}, por favor.`,
}

type Received = typeof changes.changeRequestReceivedText
export const changeRequestReceivedText: Translated<Omit<Received, 'staff'>> = {
  customer: {
    subject: 'Recibimos su solicitud de cambio para el pedido',
    greeting,
    intro: 'Revisamos su solicitud y le contestamos en 24 horas. Mientras tanto su pedido sigue igual.',
    button: 'Ver sus solicitudes',
  },
  labels: {
    order: 'Número de pedido',
    customer: 'Cliente',
    email: 'Correo',
    phone: 'Teléfono',
    type: 'Solicitud',
    description: 'Descripción',
    deliveryDate: 'Nuevo día de entrega',
    pickupDate: 'Nuevo día de recogida',
    instructions: 'Nuevas instrucciones',
  },
}

export const changeRequestDecidedText: Translated<typeof changes.changeRequestDecidedText> = {
  greeting,
  approved: {
    subject: (orderNumber) => `Aprobamos su solicitud de cambio para el pedido ${orderNumber}`,
    intro: 'Aprobamos su solicitud de cambio. Su pedido ya está al día.',
    noted: 'Aprobamos su solicitud de cambio.',
    cancelled: 'Aprobamos su solicitud de cambio. Su pedido está cancelado.',
  },
  rejected: {
    subject: (orderNumber) => `Su solicitud de cambio para el pedido ${orderNumber}: no se puede`,
    intro: 'Lo sentimos, pero no podemos hacer este cambio. Su pedido sigue igual.',
  },
  sign: { delivery: 'es su nuevo día de entrega', pickup: 'es su nuevo día de recogida' },
  answer: 'Nuestra respuesta',
  refund: 'Reembolso',
  refunded: refundText,
  cost: 'Costo del cambio',
  total: 'Nuevo total',
  button: 'Ver su pedido',
  questions: '¿Preguntas? Llámenos:',
}

export const paidItemName: typeof payments.paidItemName = itemName
export const paidWith: typeof payments.paidWith = sourceName
