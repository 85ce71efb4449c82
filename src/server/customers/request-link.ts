import type { AppContext } from '#server/app-context.ts'
import { queueEmails } from '#server/emails/outbox/queue-email.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { consumeRateLimit, limits } from '#server/platform/http/rate-limit.ts'

/** Somebody who asks for a link to be sent to an address that is not known to be theirs. */
export type LinkRequest = {
  template: 'verification' | 'password-reset'
  email: string
  address: string
  origin: string
}

/**
 * Has the link for an address sent, if there is somebody to send it to: that is looked up when the email is written, so
 * that the same is done, and answered, for every address. Throws `too-many-requests`, likewise for every address.
 */
export async function requestLink(app: AppContext, { template, email, address, origin }: LinkRequest): Promise<void> {
  await consumeRateLimit(app, limits.linkRequests, `${email.toLowerCase()}|${address}`)
  await consumeRateLimit(app, limits.linkRequestsByAddress, address)
  await inTransaction(app.db.sql, (tx) =>
    queueEmails(tx, [{ template, recipient: email, language: 'en', data: { origin } }]),
  )
}
