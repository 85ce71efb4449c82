import type { SecurityKind } from '#contract/security/security-kinds.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import type { Log } from '#server/platform/logging/log.ts'
import type { Actor } from './record-event.ts'

/** The request that something was done with; null where there was none, or its address is hidden (rule 204). */
export type RequestFacts = { requestId: string | null; address: string | null }

export type SecurityEvent = {
  kind: SecurityKind
  /** The name is the username of staff or the email of a customer, which may change later. */
  actor: Actor & { name: string }
  /** Whom or what it is about. */
  subject?: string
  from: RequestFacts
  details?: Record<string, string>
}

/**
 * Rule 263: writes an entry of the security log, in the transaction of what it is about if there is one, and a line to stdout once that is
 * certain. It never contains a secret.
 */
export async function recordSecurityEvent(
  sql: Queryable | Transaction,
  app: { clock: () => Date; log: Log },
  { kind, actor, subject = '', from, details = {} }: SecurityEvent,
): Promise<void> {
  await sql`
    insert into security_events (id, occurred_at, kind, actor_kind, actor_id, actor_name, subject, address, request_id, details)
    values (${newId()}, ${app.clock()}, ${kind}, ${actor.kind}, ${actor.id}, ${actor.name}, ${subject}, ${from.address},
      ${from.requestId}, ${details})`
  const log = () => app.log('security', { kind, actor: `${actor.kind}:${actor.name}`, subject, ...from, ...details })
  if ('afterCommit' in sql) (sql as Transaction).afterCommit.push(log)
  else log()
}
