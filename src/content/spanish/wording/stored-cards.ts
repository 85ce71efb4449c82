import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/wording/stored-cards.ts'

/** What a customer agrees to on a page in Spanish, so that the card is kept (rule 490). It is stored as it was shown. */
export const consentText: Translated<typeof english.consentText> = {
  title: 'Pagar también así lo que venga después.',
  text: ({ company, scope, orderNumber }) => {
    const what = {
      order: `lo que todavía cueste el pedido ${orderNumber}`,
      'open-orders': 'lo que todavía cuesten sus pedidos abiertos',
      account: 'lo que cuesten los pedidos de su cuenta, ahora y después',
    }[scope]
    const kinds = scope === 'account' ? 'rentas, ' : ''
    return `${company} guarda esta tarjeta o cuenta de banco, y puede cobrarle ${what}: ${kinds}toneladas de más, días de más y otros cargos de la factura, a los precios del pedido.`
  },
  terms: ({ limit, objectionDays }) =>
    `Nunca más de ${limit} por pedido sin preguntarle. Si son toneladas o días de más, le mandamos la suma por correo al menos ${objectionDays * 24} horas antes, y usted puede objetar. Puede retirar esto cuando quiera. No lo necesita para pagar hoy.`,
}
