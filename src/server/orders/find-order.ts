import type { AppContext } from '#server/app-context.ts'
import { queueToStranger } from '#server/outbox/hold-back-email.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/**
 * Rule 208: requests a new link to an order, for the email address on it. Whether number and email match is checked when the email is
 * composed, so the request behaves the same for every pair.
 */
export async function findOrder(
  app: AppContext,
  sought: { orderNumber: string; email: string; origin: string; network: string | null },
): Promise<void> {
  const { orderNumber, email: recipient, origin, network } = sought
  await inTransaction(app.db.sql, (tx) =>
    queueToStranger(tx, { template: 'order-link', recipient, language: 'en', data: { orderNumber, origin }, network }),
  )
}
