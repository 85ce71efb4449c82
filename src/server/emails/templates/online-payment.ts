import {
  cardStoredText,
  payByEmailText,
  paymentReceivedText,
  paymentRefusedText,
} from '#content/emails/online-payments.ts'
import { documentNumber } from '#content/wording/billing.ts'
import { paidItemName, paidWith } from '#content/wording/online-payments.ts'
import { dateInLosAngeles, formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { QueuedEmail } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { findAttempt, listReceivedParts } from '#server/payments/attempt-queries.ts'
import { listDue, type PaySubject } from '#server/payments/due.ts'
import { newPayLink } from '#server/payments/payment-links.ts'
import { findConsent } from '#server/payments/stored-card-queries.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import type { Button } from './email-content.ts'
import { type EmailDraft, renderEmailContent } from './email-draft.ts'

type PaymentNotice = Extract<QueuedEmail, { template: 'payment-received' | 'payment-refused' }>

/** Tells a customer what became of a payment: a receipt, or that the bank did not confirm it. Null if the attempt is gone. */
export async function composePaymentEmail(app: AppContext, email: PaymentNotice): Promise<RenderedEmail | null> {
  const { business } = app.config
  const attempt = await findAttempt(app.db.sql, email.data.attemptId)
  if (!attempt) return null
  const parts = await listReceivedParts(app.db.sql, attempt.id)
  const [{ customerName: name = '', orderId = '' } = {}] = parts
  if (email.template === 'payment-refused') {
    if (app.processor === null) return null
    const text = paymentRefusedText
    return renderEmailContent(
      {
        subject: text.subject(business.name),
        heading: text.heading,
        preview: text.preview,
        lines: [text.greeting(name), text.intro],
        sign: { value: formatDollars(attempt.amountCents), below: text.open },
        button: { link: await newPayLink(app, ownOrigin(app.config), { orderId }), label: text.button },
        questions: text.questions,
      },
      business,
    )
  }
  const text = paymentReceivedText
  const receivedCents = attempt.receivedCents ?? attempt.amountCents
  const credit = receivedCents - parts.reduce((sum, { paidCents }) => sum + paidCents, 0)
  const day = formatDate(dateInLosAngeles(attempt.settledAt ?? app.clock()))
  return renderEmailContent(
    {
      subject: text.subject(formatDollars(receivedCents), business.name),
      heading: text.heading,
      preview: text.preview(formatDollars(receivedCents)),
      lines: [text.greeting(name), text.intro(day)],
      sign: { value: formatDollars(receivedCents), below: text.received },
      facts: [[text.from, text.source(attempt.way, attempt.lastFour)]],
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

/** Rule 490: a copy of what was agreed to, in its own words. Null if it does not hold anymore. */
export async function composeCardStored(
  app: AppContext,
  email: Extract<QueuedEmail, { template: 'card-stored' }>,
): Promise<RenderedEmail | null> {
  const { business } = app.config
  const consent = await findConsent(app.db.sql, email.data.consentId)
  if (!consent) return null
  const text = cardStoredText
  const day = formatDate(dateInLosAngeles(consent.givenAt))
  return renderEmailContent(
    {
      subject: text.subject(business.name),
      heading: text.heading,
      preview: text.preview,
      lines: [
        text.greeting(consent.customerName),
        text.intro(paidWith(consent.way, consent.lastFour), day),
        consent.wording,
        text.takeBack,
      ],
      questions: text.questions,
    },
    business,
  )
}

/**
 * Rule 402: the button that pays what is due; null without a processor, or if nothing is due. The link is made now, and stands in this email
 * only.
 */
export async function payButtonFor(app: AppContext, subject: PaySubject | null): Promise<Button | null> {
  const due = app.processor === null || subject === null ? [] : await listDue(app.db.sql, subject)
  if (subject === null || due.length === 0) return null
  const sum = due.reduce((cents, each) => cents + each.cents, 0)
  const link = await newPayLink(app, ownOrigin(app.config), subject)
  return { link, label: payByEmailText.button(formatDollars(sum)) }
}

/** The button of an email, or the one that pays, with the other one beneath it. */
export const payOr = (pay: Button | null, button: Button): Pick<EmailDraft, 'button' | 'offer'> =>
  pay ? { button: pay, offer: { text: payByEmailText.offer, ...button } } : { button }
