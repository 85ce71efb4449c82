import type { Business } from '#content/company/business.ts'
import { payBoxText } from '#content/wording/how-to-pay.ts'
import { asIssued } from '#content/wording/invoice-page.ts'
import { invoiceText, finalInvoiceText as messages } from '#content/wording/invoices.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { taxSums } from '#domain/billing/tax.ts'
import type { StoredInvoice } from '#server/billing/invoice-queries.ts'
import type { Audience } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import type { Button, Pair, Sign, Sums } from './email-content.ts'
import { renderEmailContent } from './email-draft.ts'
import { payOr } from './online-payment.ts'
import { paymentParagraphs } from './ways-to-pay.ts'

/** `pay`: the button that pays what is due, if it can be paid online. */
type Reader = { audience: Audience; link: string; pay?: Button | null }

/**
 * Rule 344: of documents that followed from changes, what is news when they are told: no invoice that was credited again by then, no credit
 * note for such an invoice, and none whose invoice has another one in its place.
 */
export function newDocuments(documents: readonly Pick<StoredInvoice, 'content' | 'creditedBy'>[]): Invoice[] {
  const byId = new Map(documents.map(({ content }) => [content.id, content]))
  const valid = documents.filter(({ creditedBy }) => creditedBy === null).map(({ content }) => content)
  /** The first of the invoices that this one is in the place of. */
  const origin = (invoice: Invoice): string | undefined => {
    const before = invoice.replaces && byId.get(invoice.replaces.id)
    return before ? origin(before) : invoice.replaces?.id
  }
  const replaced = new Set(valid.map(origin))
  return valid
    .filter(({ credits }) => credits === null || (!byId.has(credits.id) && !replaced.has(credits.id)))
    .map((invoice) => {
      const first = documents.find(({ content }) => content.credits?.id === origin(invoice))?.content.credits
      return first ? { ...invoice, replaces: first } : invoice
    })
}

/** Word of an invoice or a credit note, to the customer or to the office. */
export function renderFinalInvoice(
  invoice: Invoice,
  { audience, link, pay = null }: Reader,
  business: Business,
): RenderedEmail {
  const { number, kind, billTo, orderNumber } = invoice
  const draft = messages[audience]
  return renderEmailContent(
    {
      subject: messages.subject[kind](number, business.name),
      heading: messages.heading[kind](number),
      preview: messages.preview(billTo.name, signOf(invoice)),
      lines: [
        draft.greeting(billTo.name),
        invoice.isPartial && invoice.credits
          ? draft.introInPart(number, orderNumber, invoice.credits.number)
          : draft.intro[kind](number, orderNumber),
        ...(invoice.replaces ? [messages.replaces(invoice.replaces.number)] : []),
      ],
      sign: signOf(invoice),
      sums: [charges(invoice), ...settled(invoice)],
      facts: factsOf(invoice),
      ...payOr(pay, { link, label: draft.button }),
      after: howToPay([invoice], { audience, pay }, business),
      ...(audience === 'customer' && { questions: messages.questions }),
    },
    business,
  )
}

/** Of what is still due, for the customer. */
function howToPay(
  invoices: readonly Invoice[],
  { audience, pay }: Pick<Reader, 'audience' | 'pay'>,
  business: Business,
): string[] {
  const [first] = invoices
  const due = invoices.reduce((cents, { amountDue }) => cents + amountDue, 0)
  if (!first || audience === 'staff' || due <= 0 || invoices.every(({ kind }) => kind === 'credit-note')) return []
  const reference = invoices.length === 1 ? first.number : payBoxText.invoiceNumbers
  return paymentParagraphs({ howToPay: first.howToPay, pay: pay ?? null, reference }, business)
}

/** What is still to be paid, and when it is due; for a credit note, what it reverses. */
function signOf({ kind, total, amountDue, terms, dueOn }: Invoice): Sign {
  if (kind === 'credit-note') return { value: formatDollars(total), below: messages.labels.total[kind] }
  const when = terms === 'net-30' && dueOn ? messages.dueBy(formatDate(dueOn)) : messages.dueOnReceipt
  return amountDue > 0
    ? { value: formatDollars(amountDue), below: when }
    : { value: formatDollars(total), below: messages.nothingDue }
}

const charges = ({ kind, lines, total }: Invoice): Sums => ({
  heading: messages.charges,
  rows: [
    ...lines.map(
      ({ description, quantity, rate, amount }): Pair => [
        quantity && rate !== null
          ? `${asIssued(description)}, ${asIssued(quantity)} × ${formatDollars(rate)}`
          : asIssued(description),
        formatDollars(amount),
      ],
    ),
    ...taxSums(lines).map(({ rate, cents }): Pair => [messages.tax(rate), formatDollars(cents)]),
  ],
  total: [messages.labels.total[kind], formatDollars(total)],
})

/** Rule 240: when it was issued, where the container stood, from when to when, and the customer's own numbers. */
function factsOf({
  kind,
  reason,
  issuedOn,
  serviceAddress: at,
  deliveredOn,
  pickedUpOn,
  poNumber = '',
  jobNumber = '',
}: Invoice): Pair[] {
  const facts: Pair[] = [
    [messages.labels.reason, kind === 'credit-note' ? asIssued(reason) : ''],
    [invoiceText.issued, formatDate(issuedOn)],
    [invoiceText.serviceAddress, at ? `${at.address}, ${at.city}, ${at.state} ${at.zipCode}` : ''],
    [invoiceText.delivered, deliveredOn ? formatDate(deliveredOn) : ''],
    [invoiceText.pickedUp, pickedUpOn ? formatDate(pickedUpOn) : ''],
    [invoiceText.poNumber, poNumber],
    [invoiceText.jobNumber, jobNumber],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** Each payment with its day and how it was paid; what is on another invoice, too, only as a sum. */
function settled({ kind, payments, amountPaid, amountDue }: Invoice): Sums[] {
  if (kind === 'credit-note') return []
  const { labels } = messages
  return [
    {
      heading: messages.payments,
      rows:
        payments.length === 0
          ? [[labels.paid, formatDollars(amountPaid)]]
          : payments.map(({ receivedOn, label, reference, amount }) => [
              [asIssued(label), reference, shortDate(receivedOn)].filter(Boolean).join(', '),
              formatDollars(amount),
            ]),
      total: [labels.due, formatDollars(amountDue)],
    },
  ]
}

/** Rule 344: word of several invoices and credit notes that were issued together for orders that were placed together. */
export function renderFinalInvoices(
  invoices: readonly Invoice[],
  { audience, link, pay = null }: Reader,
  business: Business,
): RenderedEmail {
  const [first] = invoices as [Invoice, ...Invoice[]]
  const count = invoices.length
  const sum = (of: 'total' | 'amountPaid' | 'amountDue') => invoices.reduce((cents, each) => cents + each[of], 0)
  const sign = { ...signOf({ ...first, amountDue: sum('amountDue') }), value: formatDollars(sum('amountDue')) }
  const news = invoices.every(({ kind, replaces }) => kind === 'invoice' && !replaces) ? 'issued' : 'changed'
  const { line } = messages.together
  const { subject, heading, intro } = messages.together[news]
  return renderEmailContent(
    {
      subject: subject(count, first.number, business.name),
      heading: heading(count),
      preview: messages.preview(first.billTo.name, sign),
      lines: [messages[audience].greeting(first.billTo.name), intro[audience](count)],
      sign,
      sums: [
        {
          heading: messages.charges,
          rows: invoices.map(({ kind, number, orderNumber, replaces, total }) => [
            line[kind](number, orderNumber, replaces?.number ?? null),
            formatDollars(total),
          ]),
          total: [messages.labels.total.invoice, formatDollars(sum('total'))],
        },
        {
          heading: messages.payments,
          rows: [[messages.labels.paid, formatDollars(sum('amountPaid'))]],
          total: [messages.labels.due, formatDollars(sum('amountDue'))],
        },
      ],
      facts: [],
      ...payOr(pay, { link, label: messages[audience].button }),
      after: howToPay(invoices, { audience, pay }, business),
      ...(audience === 'customer' && { questions: messages.questions }),
    },
    business,
  )
}
