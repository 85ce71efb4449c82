import type { StaffOrder } from '#contract/orders/orders.ts'
import type { HaulNotice } from '#server/emails/templates/haul-notice.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { queueEmails } from './queue-email.ts'

/** Queues the email about a haul to the customer of its order, in the transaction that changes it (rule 267). */
export async function queueHaulNotice(tx: Transaction, order: StaffOrder, notice: HaulNotice): Promise<void> {
  const { id: orderId, customerEmail: recipient, language } = order
  await queueEmails(tx, [{ template: 'haul-notice', recipient, orderId, language, data: notice }])
}
