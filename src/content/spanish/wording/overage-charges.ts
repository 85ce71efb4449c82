import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/wording/overage-charges.ts'
import type { PaymentWay } from '#contract/payments/online-payments.ts'

const source: Record<PaymentWay, string> = { card: 'tarjeta', bank: 'cuenta de banco' }

export const overageText: Translated<typeof english.overageText> = {
  locale: 'es-US',
  heading: 'Peso y días de más',
  from: (way, lastFour) => [source[way ?? 'card'], lastFour && `que termina en ${lastFour}`].filter(Boolean).join(' '),
  states: {
    waiting: (card, until) =>
      until === ''
        ? `Le mandamos por correo cómo se calcula, y lo cobramos a su ${card} unos días después.`
        : `Lo cobramos a su ${card} después del ${until}. ¿Algo está mal? Díganos antes, y no se cobra nada hasta que hablemos.`,
    charging: (card) => `Se está cobrando a su ${card}.`,
    charged: (card) => `Se cobró a su ${card}.`,
    refused: (card) => `Su banco no dejó que cobráramos a su ${card}. Aquí lo puede pagar de otra forma.`,
    open: () => 'Lo estamos revisando, y mientras tanto no se cobra nada.',
  },
  objected: {
    before: 'Nos dijo que algo está mal. Ya no se cobra solo: lo llamamos.',
    after: 'Nos dijo que algo está mal. Lo revisamos y lo llamamos.',
  },
  object: 'Algo está mal',
  reason: '¿Qué está mal?',
  reasonHint: 'Por ejemplo: solo había ladrillos, y no pueden ser 6 toneladas.',
  send: 'Enviar',
  sending: 'Enviando…',
  empty: 'Díganos qué está mal, por favor.',
  failed: 'No nos llegó. Intente otra vez, o llámenos, por favor.',
}
