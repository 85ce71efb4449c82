import { z } from 'zod'
import type { SecurityEntry } from '#contract/security/endpoints.ts'
import { type SecurityGroup, securityGroups, securityKinds } from '#contract/security/security-kinds.ts'
import { addDays, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import { text, textOrNull, timestamp, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import type { TimePosition } from '#server/platform/http/cursor.ts'

export type WantedEntries = {
  about: SecurityGroup | null
  /** '': everyone. */
  who: string
  from: IsoDate | null
  through: IsoDate | null
  limit: number
  after: TimePosition | null
}

const entry = z.object({
  id: uuid,
  occurredAt: timestamp,
  kind: z.enum(securityKinds),
  actorKind: z.enum(['visitor', 'customer', 'staff', 'system']),
  actorName: text,
  subject: text,
  address: textOrNull,
  requestId: textOrNull,
  details: z.record(text, text),
})

/** The entries of the security log that are wanted, newest first. */
export async function listSecurityEvents(sql: Queryable, wanted: WantedEntries): Promise<SecurityEntry[]> {
  const { about, who, from, through, limit, after } = wanted
  const part = `%${who.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await sql(entry)`
    select id, occurred_at, kind, actor_kind, actor_name, subject, address, request_id, details from security_events
    where true
      ${about ? sql`and kind = any(${[...securityGroups[about]]})` : sql``}
      ${who ? sql`and (plain_name(actor_name) like plain_name(${part}) or plain_name(subject) like plain_name(${part}) or starts_with(address, ${who}))` : sql``}
      ${from ? sql`and occurred_at >= ${instantInLosAngeles(from, 0)}` : sql``}
      ${through ? sql`and occurred_at < ${instantInLosAngeles(addDays(through, 1), 0)}` : sql``}
      ${after ? sql`and (occurred_at, id) < (${after.at}, ${after.id}::uuid)` : sql``}
    order by occurred_at desc, id desc limit ${limit}`
  return rows.map(({ actorKind, actorName, ...row }) => ({ ...row, actor: { kind: actorKind, name: actorName } }))
}
