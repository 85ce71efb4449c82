import type { Business } from '#content/company/business.ts'
import {
  cardStoredText,
  overageChargeText,
  payByEmailText,
  paymentReceivedText,
  paymentRefusedText,
  paymentReturnedText,
  paymentTooLateText,
} from '#content/emails/online-payments.ts'
import { documentNumber } from '#content/wording/billing.ts'
import { asIssued } from '#content/wording/invoice-page.ts'
import { paidItemName, paidWith } from '#content/wording/online-payments.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { PaymentWay } from '#contract/payments/online-payments.ts'
import { formatDate, formatInstant, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { taxTotalOf, totalWithTax } from '#domain/billing/tax.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import type { EmailAttachment } from '#server/platform/ports/mailer.ts'
import type { Button } from './email-content.ts'
import { type EmailDraft, renderEmailContent } from './email-draft.ts'

type Received = {
  name: string
  receivedCents: Cents
  day: IsoDate
  way: PaymentWay
  lastFour: string
  /** What it paid; `number`: of an invoice. */
  parts: readonly { number: number | null; orderNumber: string; paidCents: Cents }[]
}

/** A receipt of a payment by card or bank (rule 407). */
export function renderPaymentReceived(
  { name, receivedCents, day, way, lastFour, parts }: Received,
  business: Business,
): RenderedEmail {
  const text = paymentReceivedText
  const credit = receivedCents - parts.reduce((sum, { paidCents }) => sum + paidCents, 0)
  return renderEmailContent(
    {
      subject: text.subject(formatDollars(receivedCents), business.name),
      heading: text.heading,
      preview: text.preview(formatDollars(receivedCents)),
      lines: [text.greeting(name), text.intro(formatDate(day))],
      sign: { value: formatDollars(receivedCents), below: text.received },
      facts: [[text.from, text.source(way, lastFour)]],
      sums: [
        {
          heading: text.paid,
          rows: [
            ...parts
              .filter(({ paidCents }) => paidCents > 0)
              .map(
                ({ number, orderNumber, paidCents }) =>
                  [
                    paidItemName(number === null ? orderNumber : documentNumber('invoice', number), number !== null),
                    formatDollars(paidCents),
                  ] as const,
              ),
            ...(credit > 0 ? [[text.credit, formatDollars(credit)] as const] : []),
          ],
          total: [text.total, formatDollars(receivedCents)],
        },
      ],
      questions: text.questions,
    },
    business,
  )
}

const refusedTexts = {
  'payment-refused': paymentRefusedText,
  'payment-returned': paymentReturnedText,
  'payment-too-late': paymentTooLateText,
}

/** Word that the bank did not confirm a payment (rule 409), took it back, or that it came too late (rule 418). */
export function renderPaymentRefused(
  {
    name,
    amountCents,
    link,
    template,
  }: { name: string; amountCents: Cents; link: string; template: keyof typeof refusedTexts },
  business: Business,
): RenderedEmail {
  const text = refusedTexts[template]
  return renderEmailContent(
    {
      subject: text.subject(business.name),
      heading: text.heading,
      preview: text.preview,
      lines: [text.greeting(name), text.intro],
      sign: { value: formatDollars(amountCents), below: text.open },
      button: { link, label: text.button },
      questions: text.questions,
    },
    business,
  )
}

/** A copy of what was agreed to, in its own words (rule 490). */
export function renderCardStored(
  consent: { customerName: string; way: PaymentWay; lastFour: string; day: IsoDate; wording: string },
  business: Business,
): RenderedEmail {
  const text = cardStoredText
  return renderEmailContent(
    {
      subject: text.subject(business.name),
      heading: text.heading,
      preview: text.preview,
      lines: [
        text.greeting(consent.customerName),
        text.intro(paidWith(consent.way, consent.lastFour), formatDate(consent.day)),
        consent.wording,
        text.takeBack,
      ],
      questions: text.questions,
    },
    business,
  )
}

type OverageCharge = {
  orderNumber: string
  customerName: string
  amountCents: Cents
  aboveCents: Cents
  way: PaymentWay
  lastFour: string
  until: Date
  /** What of the invoices is for weight and days. */
  lines: Invoice['lines']
  /** The link that objects, and that to the documents. */
  link: string
  documents: string
  photos: readonly EmailAttachment[]
}

/** What a card will be charged for weight and days: the arithmetic, and one button to object (rule 495). */
export function renderOverageCharge(
  {
    orderNumber,
    customerName,
    amountCents,
    aboveCents,
    way,
    lastFour,
    until,
    lines,
    link,
    documents,
    photos,
  }: OverageCharge,
  business: Business,
): RenderedEmail {
  const text = overageChargeText
  const [amount, end] = [formatDollars(amountCents), formatInstant(until)]
  return renderEmailContent(
    {
      subject: text.subject(amount, orderNumber),
      heading: text.heading,
      preview: text.preview(amount, end),
      lines: [text.greeting(customerName), text.intro(orderNumber, paidWith(way, lastFour)), text.objectHelp(end)],
      sign: { value: amount, below: text.below(end) },
      sums: [
        {
          heading: text.sum,
          rows: [
            ...lines.map(
              ({ description, quantity, rate, amount: cents }) =>
                [
                  quantity && rate !== null
                    ? `${asIssued(description)}, ${asIssued(quantity)} × ${formatDollars(rate)}`
                    : asIssued(description),
                  formatDollars(cents),
                ] as const,
            ),
            ...(taxTotalOf(lines) === 0 ? [] : [[text.tax, formatDollars(taxTotalOf(lines))] as const]),
          ],
          total: [text.total, formatDollars(totalWithTax(lines))],
        },
        ...(aboveCents > 0
          ? [
              {
                heading: text.charged,
                rows: [[text.charged, amount] as const, [text.above, formatDollars(aboveCents)] as const],
              },
            ]
          : []),
      ],
      button: { link, label: text.object },
      offer: { text: text.documents, link: documents, label: text.documentsButton },
      ...(photos.length > 0 && { after: [text.attached] }),
      questions: text.questions,
      attachments: photos,
    },
    business,
  )
}

/** The button that pays an amount. */
export const payButton = (link: string, cents: Cents): Button => ({
  link,
  label: payByEmailText.button(formatDollars(cents)),
})

/** The button of an email, or the one that pays, with the other one beneath it. */
export const payOr = (pay: Button | null, button: Button): Pick<EmailDraft, 'button' | 'offer'> =>
  pay ? { button: pay, offer: { text: payByEmailText.offer, ...button } } : { button }
