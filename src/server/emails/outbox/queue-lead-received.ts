import type { AppContext } from '#server/app-context.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { findStaffMailbox } from '#server/settings/staff-mailbox.ts'
import { countPendingEmails } from './emails-to-one-address.ts'
import { type NewEmail, queueEmails } from './queue-email.ts'

/** Rule 55: anybody can type anybody's address into a form, so that one address is thanked so often in an hour, and no more. */
export const maxThanksAnHour = 3

/** Queues the thanks to whoever sent a lead, and the word to the office, in the lead's transaction (rule 42). */
export async function queueLeadReceived(
  tx: Transaction,
  app: AppContext,
  lead: { id: string; email: string; language: string },
): Promise<void> {
  const mail = { template: 'lead-received', leadId: lead.id, language: lead.language } as const
  const emails: NewEmail[] = []
  // Leads that come at once would each count what the others have not written yet.
  await tx`select pg_advisory_xact_lock(hashtext('thanks to ' || lower(${lead.email})))`
  const thanks = await countPendingEmails(
    tx,
    { template: mail.template, recipient: lead.email },
    { now: app.clock(), most: maxThanksAnHour },
  )
  if (thanks < maxThanksAnHour) emails.push({ ...mail, recipient: lead.email, data: { audience: 'customer' } })
  const office = await findStaffMailbox(tx, app)
  if (office) emails.push({ ...mail, recipient: office, data: { audience: 'staff' } })
  await queueEmails(tx, emails)
}
