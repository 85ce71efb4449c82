import type { DeclineReason } from '#contract/quotes/decline-reasons.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { QuoteSaid } from '#server/outbox/email-templates.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { findStaffMailbox } from '#server/settings/setting-queries.ts'
import type { Lead } from './lead-queries.ts'
import { type StoredLine, taxOfLines } from './quote-lines.ts'
import type { ItemizedQuote } from './quote-queries.ts'

type Declined = { reason: DeclineReason | null; note: string }
type QuoteMail = { lead: Lead; quote: ItemizedQuote; lines: readonly StoredLine[]; token: string; origin: string }

/**
 * Rule 380: queues a quote to its customer and a copy to the office. The token is in the fragment of the link, which browsers send to no
 * server, so that it is in no log.
 */
export async function queueQuote(
  tx: Transaction,
  app: AppContext,
  { lead, quote, lines, token, origin }: QuoteMail,
): Promise<void> {
  const mail = { template: 'quote', leadId: lead.id, language: lead.language } as const
  const said = await quoteSaid(tx, app, { lead, quote, lines })
  const office = await findStaffMailbox(tx, app)
  await queueEmails(tx, [
    { ...mail, recipient: lead.email, data: { audience: 'customer', quote: said, link: `${origin}/quote#${token}` } },
    ...(office
      ? [
          {
            ...mail,
            recipient: office,
            data: { audience: 'staff', quote: said, link: `${origin}/admin/leads/${lead.id}` } as const,
          },
        ]
      : []),
  ])
}

/** Rule 382: queues the one confirmation of all orders of an accepted quote. The token opens each of them. */
export async function queueAcceptance(
  tx: Transaction,
  app: AppContext,
  { lead, quote, lines, token, origin, orders }: QuoteMail & { orders: readonly { orderNumber: string }[] },
): Promise<void> {
  const mail = { template: 'quote-accepted', leadId: lead.id, language: lead.language } as const
  const orderNumbers = orders.map(({ orderNumber }) => orderNumber)
  const data = { quote: await quoteSaid(tx, app, { lead, quote, lines }), orderNumbers }
  const office = await findStaffMailbox(tx, app)
  const link = `${origin}/confirmation/${orderNumbers[0]}?token=${token}`
  await queueEmails(tx, [
    { ...mail, recipient: lead.email, data: { ...data, audience: 'customer', link } },
    ...(office
      ? [
          {
            ...mail,
            recipient: office,
            data: { ...data, audience: 'staff', link: `${origin}/admin/leads/${lead.id}` } as const,
          },
        ]
      : []),
  ])
}

/** Rule 465: tells the office that a quote was declined, and why. Nobody else is told. */
export async function queueDecline(
  tx: Transaction,
  app: AppContext,
  { lead, quote, lines, reason, note, origin }: Omit<QuoteMail, 'token'> & Declined,
): Promise<void> {
  const office = await findStaffMailbox(tx, app)
  if (!office) return
  const data = { quote: await quoteSaid(tx, app, { lead, quote, lines }), reason, note }
  const link = `${origin}/admin/leads/${lead.id}`
  await queueEmails(tx, [
    {
      template: 'quote-declined',
      leadId: lead.id,
      language: lead.language,
      recipient: office,
      data: { ...data, link },
    },
  ])
}

async function quoteSaid(
  tx: Transaction,
  { clock }: AppContext,
  { lead: { firstName, lastName, email }, quote, lines }: Pick<QuoteMail, 'lead' | 'quote' | 'lines'>,
): Promise<QuoteSaid> {
  const taxCents = await taxOfLines(tx, lines, { ...quote, day: dateInLosAngeles(clock()) })
  return {
    firstName,
    lastName,
    email,
    address: [quote.address, [quote.city, quote.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    validUntil: quote.validUntil,
    note: quote.note,
    totalCents: quote.totalCents,
    ...(taxCents !== 0 && { taxCents }),
    lines: lines.map((line) => ({
      kind: line.kind,
      description: line.description,
      dumpsterSize: line.dumpsterSize,
      deliveryDate: line.deliveryDate,
      pickupDate: line.pickupDate,
      days: line.days,
      quantity: line.quantity,
      amountCents: line.amountCents,
      percent: line.discountHundredths === null ? null : line.discountHundredths / 100,
    })),
  }
}
