import { type NewLead, type ReceivedLead, receivedLead } from '#contract/leads/leads.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordEvent } from '#server/events/record-event.ts'
import {
  claimIdempotencyKey,
  type KeyedRequest,
  storeIdempotentResponse,
} from '#server/platform/db/idempotency-keys.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { queueLeadReceived } from './queue-lead-received.ts'

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
  const request: KeyedRequest = { route: 'POST /api/leads', body: lead, key: idempotencyKey }

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
  await tx`insert into leads ${insertValues({ ...asked, id, createdAt, updatedAt: createdAt })}`
}
