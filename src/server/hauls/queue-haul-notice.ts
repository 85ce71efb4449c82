import type { StaffOrder } from '#contract/orders/orders.ts'
import type { HaulNotice } from '#server/outbox/email-templates.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'

/** Queues the email about a haul to the customer of its order, in the transaction that changes it (rule 267). */
export async function queueHaulNotice(tx: Transaction, order: StaffOrder, notice: HaulNotice): Promise<void> {
  const { id: orderId, customerEmail: recipient, language } = order
  await queueEmails(tx, [{ template: 'haul-notice', recipient, orderId, language, data: notice }])
}
