import type { Business } from '../../content/business.ts'
import { finalInvoiceText as words } from '../../content/invoices.ts'
import { formatDate } from '../../contract/dates.ts'
import type { Invoice } from '../../contract/invoices.ts'
import { formatDollars } from '../../contract/money.ts'
import type { EmailData } from './email-templates.ts'
import { renderLetter } from './letter.ts'
import type { RenderedEmail } from './rendered-email.ts'

/** Word of an invoice or a credit note, to the customer or to the office. */
export function renderFinalInvoice(
  invoice: Invoice,
  { audience, link }: EmailData['final-invoice'],
  business: Business,
): RenderedEmail {
  const { number, kind, billTo, orderNumber } = invoice
  const letter = words[audience]
  const lines = [
    letter.greeting(billTo.name),
    letter.intro[kind](number, orderNumber),
    ...(invoice.replaces ? [words.replaces(invoice.replaces.number)] : []),
  ]
  return renderLetter(
    {
      subject: words.subject[kind](number, business.name),
      lines,
      facts: factsOf(invoice),
      button: { link, label: letter.button },
      ...(audience === 'customer' && { questions: words.questions }),
    },
    business,
  )
}

function factsOf(invoice: Invoice): [name: string, value: string][] {
  const { labels } = words
  const charged = invoice.lines.map(({ description, quantity, rate, amount }): [string, string] => [
    quantity && rate !== null ? `${description}, ${quantity} × ${formatDollars(rate)}` : description,
    formatDollars(amount),
  ])
  const total: [string, string] = [labels.total[invoice.kind], formatDollars(invoice.total)]
  if (invoice.kind === 'credit-note') return [...charged, total, [labels.reason, invoice.reason]]
  return [
    ...charged,
    total,
    [labels.paid, formatDollars(invoice.amountPaid)],
    [labels.due, formatDollars(invoice.amountDue)],
    ...(invoice.dueOn && invoice.amountDue > 0 ? [[labels.dueOn, formatDate(invoice.dueOn)] as [string, string]] : []),
  ]
}
