import type { AppContext } from '#server/app-context.ts'
import { queueToStranger } from '#server/outbox/hold-back-email.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { limits } from '#server/site/rate-limits.ts'

/** A request to send a link to an address that is not known to be the sender's. */
export type LinkRequest = {
  template: 'verification' | 'password-reset'
  email: string
  address: string | null
  /** What the visitor is counted by (rule 206). */
  network: string | null
  origin: string
}

/**
 * Requests a link for an address. Whether there is anyone to send it to is looked up when the email is written, so that the request does
 * the same for every address. Throws `too-many-requests`, also for every address.
 */
export async function requestLink(
  app: AppContext,
  { template, email, address, network, origin }: LinkRequest,
): Promise<void> {
  await consumeRateLimit(app, limits.linkRequests, `${email.toLowerCase()}|${address ?? ''}`)
  await consumeRateLimit(app, limits.linkRequestsByAddress, address)
  await inTransaction(app.db.sql, (tx) =>
    queueToStranger(tx, { template, recipient: email, language: 'en', data: { origin }, network }),
  )
}
