import { type NewLead, type ReceivedLead, receivedLead } from '#contract/leads/leads.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { leadKey } from '#server/orders/search-keys.ts'
import { countPendingEmails, maxEmailsAnHour } from '#server/outbox/emails-to-one-address.ts'
import { queueToStranger } from '#server/outbox/hold-back-email.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import {
  claimIdempotencyKey,
  type KeyedRequest,
  storeIdempotentResponse,
} from '#server/platform/db/idempotency-keys.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { findStaffMailbox } from '#server/settings/setting-queries.ts'

/**
 * Receives an estimate request or a message, from anyone. The lead, its event, the emails and the answer to a repeated request are written
 * in one transaction. A bot's submission gets the same answer and is discarded (rule 55). `network`: what the visitor is counted by (rule
 * 206). Throws `key-reused` (rule 13).
 */
export async function receiveLead(
  app: AppContext,
  lead: NewLead,
  { idempotencyKey, network }: { idempotencyKey: string | undefined; network: string | null },
): Promise<ReceivedLead> {
  const received = { id: newId(), createdAt: app.clock() }
  if (lead.website) return received
  const request: KeyedRequest = { by: null, route: 'POST /api/leads', body: lead, key: idempotencyKey }

  return inTransaction(app.db.locking, async (tx) => {
    const earlier = await claimIdempotencyKey(tx, request, receivedLead)
    if (earlier) return earlier
    await insertLead(tx, lead, received)
    await Promise.all([
      recordEvent(tx, {
        subject: { kind: 'lead', id: received.id },
        kind: 'lead-received',
        occurredAt: received.createdAt,
        actor: { kind: 'visitor', id: null },
        before: null,
        after: { status: 'new', source: lead.source, projectType: lead.projectType },
      }),
      queueLeadReceived(tx, app, { ...lead, id: received.id, network }),
      storeIdempotentResponse(tx, request, receivedLead, received),
    ])
    return received
  })
}

async function insertLead(tx: Queryable, lead: NewLead, { id, createdAt }: ReceivedLead): Promise<void> {
  const { website: _, ...asked } = lead
  await tx`insert into leads ${insertValues({ ...asked, id, createdAt, updatedAt: createdAt, searchKey: leadKey(asked) })}`
}

/** Queues the thanks to the sender of a lead, and the notice to the office, in the lead's transaction (rule 42). */
async function queueLeadReceived(
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
