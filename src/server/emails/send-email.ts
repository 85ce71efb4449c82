import { maxAttempts } from '#domain/emails/next-attempt.ts'
import type { AppContext } from '#server/app-context.ts'
import { type ClaimedEmail, senderOf } from '#server/outbox/claim-emails.ts'
import { mayPrintEmails } from '#server/outbox/mail-health.ts'
import { dropEmail, oneLine, recordFailure, recordPrinted, recordSent } from '#server/outbox/record-outcome.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { isTemporary } from '#server/platform/db/transaction.ts'
import { withReadableEmails, withReadableEmailsInHtml } from '#server/platform/http/email-hosts.ts'
import { describeError } from '#server/platform/logging/log.ts'
import { readSender } from '#server/platform/mail/smtp-mailer.ts'
import { DeliveryFailure, type Mailer } from '#server/platform/ports/mailer.ts'
import { composeEmail } from './compose-email.ts'

/**
 * Makes one attempt to send a claimed email and records the outcome (rule 140). Without a mail server it is printed to the terminal
 * (recipient, subject and links), and staff can read it (rule 41), except on a public site (rule 205). An email without a recipient is
 * deleted. One that was begun too often without an outcome is given up. Throws only if the database is away.
 */
export async function sendEmail(app: AppContext, email: ClaimedEmail): Promise<void> {
  // Each of them ended the process, or could not be recorded.
  if (email.attempts > maxAttempts) return recordFailure(app, email, new DeliveryFailure(unfinished, null), null)
  let message: RenderedEmail | null
  try {
    message = readable(await composeEmail(app, email))
  } catch (error) {
    if (isTemporary(error)) throw error
    app.log('email not written', { id: email.id, template: email.template, ...describeError(error) })
    return recordFailure(app, email, new DeliveryFailure(`It could not be written: ${messageOf(error)}`, null), null)
  }
  if (!message) return dropEmail(app, email)
  const subject = oneLine(message.subject)
  if (!app.mailer) {
    const isShown = mayPrintEmails(app.config)
    app.log('email', { provider: 'console', to: email.recipient, subject, ...(isShown && { links: message.links }) })
    return recordPrinted(app, email, subject, isShown ? message : null)
  }
  const failure = await deliver(app, app.mailer, email, { ...message, subject })
  if (failure) return recordFailure(app, email, failure, subject)
  app.log('email', {
    provider: app.mailer.name,
    id: email.id,
    template: email.template,
    messageId: email.messageId,
  })
  await recordSent(app, email, subject)
}

/** Rule 307. */
const readable = (message: RenderedEmail | null) =>
  message && {
    ...message,
    subject: withReadableEmails(message.subject),
    text: withReadableEmails(message.text),
    html: withReadableEmailsInHtml(message.html),
  }

const unfinished = `It was begun ${maxAttempts} times, and none came to an end`

/** Null if the server accepted it. */
async function deliver(
  { config }: AppContext,
  mailer: Mailer,
  { messageId, recipient }: ClaimedEmail,
  { subject, html, text, attachments = [] }: RenderedEmail,
): Promise<DeliveryFailure | null> {
  try {
    const sender = senderOf(config)
    const replyTo = config.business.email === readSender(sender).address ? null : config.business.email
    await mailer.send({ messageId, sender, replyTo, recipient, subject, html, text, attachments })
    return null
  } catch (error) {
    return error instanceof DeliveryFailure ? error : new DeliveryFailure(messageOf(error), 'server')
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
