import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/pay.ts'
import type { PaymentWay } from '#contract/payments/online-payments.ts'

const source: Record<PaymentWay, string> = { card: 'Tarjeta', bank: 'Cuenta de banco' }

export const payPageText: Translated<typeof english.payPageText> = {
  locale: 'es-US',
  title: 'Pagar',
  description: 'Lo que se debe, y cómo pagarlo.',
  opening: 'Abriendo su cuenta…',
  failed: 'No se pudo abrir su cuenta. Revise su conexión, por favor.',
  ended: 'Este enlace no está abierto',
  heading: (count, isInvoice) => {
    if (count === 1) return isInvoice ? 'Pague su factura' : 'Pague su pedido'
    return 'Pague sus facturas'
  },
  ofOrder: (number) => `Pedido ${number}`,
  what: 'Lo que paga',
  item: (number, isInvoice) => (isInvoice ? number : `Pedido ${number}`),
  due: (day) => `vence el ${day}`,
  onDelivery: 'todavía sin factura',
  inProcess: 'el banco lo está revisando',
  total: 'Se debe hoy',
  choose: 'Escoja al menos una factura.',
  how: '¿Cómo quiere pagar?',
  ways: {
    card: { name: 'Tarjeta', help: 'Sin recargo. Se paga al momento.' },
    bank: { name: 'Cuenta de banco', help: 'Sin recargo. Tarda de 2 a 4 días hábiles, y cuenta desde hoy.' },
  },
  pay: { card: (amount) => `Pagar ${amount} con tarjeta`, bank: (amount) => `Pagar ${amount} por banco` },
  leaving: 'Abriendo la página de nuestra compañía de pagos…',
  safe: {
    card: 'Ahora escribe su tarjeta en la página de nuestra compañía de pagos. Nosotros nunca vemos el número.',
    bank: 'Ahora escoge su banco en la página de nuestra compañía de pagos. Nosotros nunca vemos su clave ni su número de cuenta.',
  },
  saves: (amount) => `Se ahorra ${amount}.`,
  discount: 'Descuento por pagar por banco',
  adds: 'De dónde sale',
  bySource: { card: 'con tarjeta, hoy', bank: 'por banco, hoy' },
  confirming: 'Esperando al banco',
  confirmingHelp: 'Usted ya terminó. Puede cerrar esta página.',
  sent: (at, way, lastFour) =>
    `Enviado el ${at}${lastFour === '' ? '' : `, de la ${way === 'card' ? 'tarjeta' : 'cuenta'} que termina en ${lastFour}`}.`,
  usually: {
    card: 'Casi siempre se confirma en unos minutos.',
    bank: 'Casi siempre se confirma en 2 a 4 días hábiles.',
  },
  steps: ['Usted lo aprobó', 'El banco confirma', 'Le mandamos el recibo por correo'],
  notTwice: 'Nada se cobra dos veces: por favor no pague otra vez. Si el banco dice que no, le avisamos enseguida.',
  again: 'Ver otra vez',
  paidOn: (at) => `Pagado el ${at}`,
  thanks: 'Gracias.',
  paid: 'Pagado',
  from: (way, lastFour) => (lastFour === '' ? source[way] : `${source[way]} que termina en ${lastFour}`),
  receipt: 'Le mandamos el recibo por correo.',
  refused: 'El banco dijo que no',
  refusedHelp: (amount) => `No se cobró nada. ${amount} sigue pendiente: escoja otra forma de pagar, por favor.`,
  nothing: 'No se debe nada',
  nothingHelp: 'Todo está pagado. Gracias.',
  startFailed: 'No se pudo empezar el pago.',
  stored: 'Guardado para lo que venga después',
  remove: 'Quitar',
  call: '¿Preguntas? Llámenos:',
  withoutScript: 'Para pagar aquí hace falta JavaScript. O llámenos:',
}
