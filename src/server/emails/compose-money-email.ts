import { buffer } from 'node:stream/consumers'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { storedName } from '#domain/files/validate-upload.ts'
import { endOfObjection } from '#domain/payments/overage-charges.ts'
import type { AppContext } from '#server/app-context.ts'
import { findCurrentInvoices } from '#server/billing/invoice-queries.ts'
import { statementPdf } from '#server/billing/pdf/pdf-kinds.ts'
import { readStatement } from '#server/billing/statements/statement-queries.ts'
import { recordMissingGlyphs } from '#server/events/record-missing-glyphs.ts'
import { findOrderById } from '#server/orders/order-queries.ts'
import type { EmailData, QueuedEmail } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { findAttempt, listReceivedParts } from '#server/payments/attempt-queries.ts'
import { listDue, type PaySubject } from '#server/payments/due.ts'
import { findOverage } from '#server/payments/overage-queries.ts'
import { newPayLink } from '#server/payments/payment-links.ts'
import { findConsent } from '#server/payments/stored-card-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { openFile } from '#server/platform/files/open-file.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import type { EmailAttachment } from '#server/platform/ports/mailer.ts'
import { inLanguage } from '#server/platform/ports/pdf-printer.ts'
import { findTicketPhoto, listTickets } from '#server/weight-tickets/ticket-queries.ts'
import { linkIn, type Reader } from './reader.ts'
import type { Button } from './templates/email-content.ts'

type PaymentNotice = Extract<QueuedEmail, { template: `payment-${'received' | 'refused' | 'returned' | 'too-late'}` }>

/** Tells a customer what became of a payment: a receipt, or that the bank did not confirm it or took it back. Null if the attempt is gone. */
export async function composePaymentEmail(
  app: AppContext,
  reader: Reader,
  email: PaymentNotice,
): Promise<RenderedEmail | null> {
  const { business } = app.config
  const attempt = await findAttempt(app.db.sql, email.data.attemptId)
  if (!attempt) return null
  const parts = await listReceivedParts(app.db.sql, attempt.id)
  const [{ customerName: name = '', orderId = '' } = {}] = parts
  if (email.template !== 'payment-received') {
    if (app.processor === null) return null
    const book = linkIn(reader.language, `${ownOrigin(app.config)}/booking`)
    const link = email.template === 'payment-too-late' ? book : await payLink(app, reader, { orderId })
    const amountCents = attempt.receivedCents ?? attempt.amountCents
    return reader.emails.renderPaymentRefused({ name, amountCents, link, template: email.template }, business)
  }
  return reader.emails.renderPaymentReceived(
    {
      name,
      receivedCents: attempt.receivedCents ?? attempt.amountCents,
      day: dateInLosAngeles(attempt.settledAt ?? app.clock()),
      way: attempt.way,
      lastFour: attempt.lastFour,
      parts,
    },
    business,
  )
}

/** Rule 490: a copy of what was agreed to. Null if it does not hold anymore. */
export async function composeCardStored(
  app: AppContext,
  { emails }: Reader,
  { data }: Extract<QueuedEmail, { template: 'card-stored' }>,
): Promise<RenderedEmail | null> {
  const consent = await findConsent(app.db.sql, data.consentId)
  if (!consent) return null
  return emails.renderCardStored({ ...consent, day: dateInLosAngeles(consent.givenAt) }, app.config.business)
}

/** Photos of weight tickets come along up to this size, in bytes; all of them are among the documents. */
const maxPhotoBytes = 4_000_000

type LinkTo = (order: StaffOrder, page: string) => Promise<string>

/** Rule 495: what a card will be charged, and how to object. Null if it is not charged anymore: then nobody is told. */
export async function composeOverageCharge(
  app: AppContext,
  reader: Reader,
  { data }: Extract<QueuedEmail, { template: 'overage-charge' }>,
  linkTo: LinkTo,
): Promise<RenderedEmail | null> {
  const { sql } = app.db
  const overage = await findOverage(sql, data.overageId)
  const order = overage && (await findOrderById(sql, overage.orderId))
  if (!order || app.processor === null || overage.state !== 'waiting' || overage.way === null) return null
  const { amountCents, aboveCents, way, lastFour, objectionDays } = overage
  const invoices = await findCurrentInvoices(sql, order.id)
  return reader.emails.renderOverageCharge(
    {
      ...{ amountCents, aboveCents, way, lastFour },
      orderNumber: order.orderNumber,
      customerName: order.customerName,
      until: endOfObjection(app.clock(), objectionDays),
      lines: invoices.flatMap(({ content }) =>
        content.lines.filter(({ kind }) => kind === 'overage' || kind === 'extra_days'),
      ),
      link: await payLink(app, reader, { orderId: order.id }),
      documents: await linkTo(order, '/portal'),
      photos: await ticketPhotos(sql, order.id),
    },
    app.config.business,
  )
}

async function ticketPhotos(sql: Queryable, orderId: string): Promise<EmailAttachment[]> {
  const photos: EmailAttachment[] = []
  let left = maxPhotoBytes
  for (const { id: ticketId, photoFileId } of await listTickets(sql, [orderId])) {
    const file = photoFileId === null ? null : await findTicketPhoto(sql, { ticketId, size: 'photo' })
    if (!file || file.byteSize > left) continue
    left -= file.byteSize
    const content = new Uint8Array(await buffer(openFile(sql, file.id)))
    photos.push({ filename: storedName(file), contentType: file.mediaType, content })
  }
  return photos
}

/** Sends a customer a statement, with its PDF (rule 345). Null if it is gone. */
export async function composeStatementEmail(
  app: AppContext,
  reader: Reader,
  { statementId }: EmailData['statement'],
): Promise<RenderedEmail | null> {
  const statement = await readStatement(app.db.sql, statementId)
  if (!statement) return null
  const asker = { who: 'outbox', isStaff: true, signal: new AbortController().signal }
  const name = `statement-${statement.through}`
  const printed = recordMissingGlyphs(app, { id: statementId, name })
  const content = await app.printer.print(inLanguage(statementPdf, reader.language), statement, asker, printed)
  const pay = await payButtonFor(app, reader, { billToId: statement.billToId })
  const pdf = { filename: `${name}.pdf`, contentType: 'application/pdf', content }
  return reader.emails.renderStatement(statement, { pdf, pay }, app.config.business)
}

/**
 * Rule 402: the button that pays what is due; null without a processor, or if nothing is due. The link is made now, and stands in this email
 * only.
 */
export async function payButtonFor(
  app: AppContext,
  reader: Reader,
  subject: PaySubject | null,
): Promise<Button | null> {
  const due = app.processor === null || subject === null ? [] : await listDue(app.db.sql, subject)
  if (subject === null || due.length === 0) return null
  const sum = due.reduce((cents, each) => cents + each.cents, 0)
  return reader.emails.payButton(await payLink(app, reader, subject), sum)
}

const payLink = async (app: AppContext, { language }: Reader, subject: PaySubject): Promise<string> =>
  linkIn(language, await newPayLink(app, ownOrigin(app.config), subject))
