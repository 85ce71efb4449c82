import type { AppContext } from '#server/app-context.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { findStaffMailbox } from '#server/settings/staff-mailbox.ts'
import { type NewEmail, queueEmails } from './queue-email.ts'

/** Queues word of a change request, to the customer and to the office, in the request's transaction (rule 42). */
export async function queueChangeRequestReceived(
  tx: Transaction,
  app: AppContext,
  request: { id: string; orderId: string; recipient: string; origin: string },
): Promise<void> {
  const { id: changeRequestId, orderId, recipient, origin } = request
  const mail = { template: 'change-request-received', orderId, language: 'en' } as const
  const emails: NewEmail[] = [{ ...mail, recipient, data: { audience: 'customer', changeRequestId, origin } }]
  const office = await findStaffMailbox(tx, app)
  if (office) emails.push({ ...mail, recipient: office, data: { audience: 'staff', changeRequestId, origin } })
  await queueEmails(tx, app, emails)
}
