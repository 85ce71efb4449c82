import type { AppContext } from '#server/app-context.ts'
import { countPendingEmails, maxEmailsAnHour } from '#server/outbox/emails-to-one-address.ts'
import { queueToStranger } from '#server/outbox/hold-back-email.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { findStaffMailbox } from '#server/settings/staff-mailbox.ts'

/** Queues the thanks to the sender of a lead, and the notice to the office, in the lead's transaction (rule 42). */
export async function queueLeadReceived(
  tx: Transaction,
  app: AppContext,
  lead: { id: string; email: string; language: string; network: string | null },
): Promise<void> {
  const mail = { template: 'lead-received', leadId: lead.id, language: lead.language } as const
  // Concurrent leads would not count each other's emails, which are not committed yet.
  await tx`select pg_advisory_xact_lock(hashtext('thanks to ' || lower(${lead.email})))`
  const thanks = await countPendingEmails(
    tx,
    { template: mail.template, recipient: lead.email },
    { now: app.clock(), max: maxEmailsAnHour.thanks },
  )
  if (thanks < maxEmailsAnHour.thanks) {
    const { email: recipient, network } = lead
    await queueToStranger(tx, { ...mail, recipient, network, data: { audience: 'customer' } })
  }
  const office = await findStaffMailbox(tx, app)
  if (office) await queueEmails(tx, [{ ...mail, recipient: office, data: { audience: 'staff' } }])
}
