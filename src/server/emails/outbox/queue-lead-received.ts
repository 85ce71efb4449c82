import type { Parts } from '#server/parts.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { findStaffMailbox } from '#server/settings/staff-mailbox.ts'
import { countLettersOnTheWay } from './letters-to-one-address.ts'
import { type NewEmail, queueEmails } from './queue-email.ts'

/** Rule 55: anybody can type anybody's address into a form, so that one address is thanked so often in an hour, and no more. */
export const mostThanksAnHour = 3

/** Queues the thanks to whoever sent a lead, and the word to the office, in the lead's transaction (rule 42). */
export async function queueLeadReceived(
  tx: Transaction,
  parts: Parts,
  lead: { id: string; email: string; language: string },
): Promise<void> {
  const mail = { template: 'lead-received', leadId: lead.id, language: lead.language } as const
  const emails: NewEmail[] = []
  // Leads that come at once would each count what the others have not written yet.
  await tx`select pg_advisory_xact_lock(hashtext('thanks to ' || lower(${lead.email})))`
  const thanks = await countLettersOnTheWay(
    tx,
    { template: mail.template, recipient: lead.email },
    { now: parts.clock(), most: mostThanksAnHour },
  )
  if (thanks < mostThanksAnHour) emails.push({ ...mail, recipient: lead.email, data: { audience: 'customer' } })
  const office = await findStaffMailbox(tx, parts)
  if (office) emails.push({ ...mail, recipient: office, data: { audience: 'staff' } })
  await queueEmails(tx, parts, emails)
}
