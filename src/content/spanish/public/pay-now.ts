import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/public/pay-now.ts'

export const payNowText: Translated<typeof english.payNowText> = {
  heading: (amount) => `Pague ${amount} ahora`,
  required: (until) =>
    `Le guardamos su día hasta el ${until}. Si el pago no llega antes, la reserva termina, y usted no paga nada.`,
  requiredNow: 'Necesitamos este pago para entregar su contenedor.',
  optional: 'Puede pagar ahora, o después como siempre.',
  verifies: 'Al pagar también confirma su reserva.',
  pay: { card: 'Pagar con tarjeta', bank: 'Pagar con cuenta de banco' },
  leaving: 'Abriendo la página de nuestra compañía de pagos…',
  safe: 'Usted paga en la página de nuestra compañía de pagos. Nosotros nunca vemos el número de su tarjeta o cuenta.',
  paid: (amount) => `Pagado: ${amount}. Gracias.`,
  receipt: 'Su día está reservado. Le mandamos el recibo por correo.',
  rest: 'El resto se paga al entregar.',
  confirming: 'Esperando al banco',
  confirmingHelp:
    'Su día está reservado, y puede cerrar esta página. Nada se cobra dos veces: por favor no pague otra vez. Si el banco dice que no, le avisamos enseguida.',
  again: 'Ver otra vez',
  refused: 'El banco dijo que no. No se cobró nada: escoja otra forma, por favor.',
  startFailed: 'El pago no empezó.',
}
