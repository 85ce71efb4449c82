import type { z } from 'zod'
import { describePlan, ownerMissing, planValueText } from '#content/staff/lead-plans.ts'
import { type LeadPlan, leadOwner, type StaffLead, staffLead } from '#contract/leads/staff-leads.ts'
import { staffRoles } from '#contract/staff/roles.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import { editConflicts } from '#server/events/edit-conflicts.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Lead, lockLead } from './lead-queries.ts'
import { getLead, leadNotFound } from './move-lead.ts'

type Planned = Pick<Lead, 'ownerId' | 'value' | 'nextStep' | 'nextStepOn'>

const ownerRoles = staffRoles.filter((role) => mayDo(role, 'staff:leads.write'))

/** Everybody whose role works with leads, by name. */
export const listLeadOwners = (sql: Queryable): Promise<z.output<typeof leadOwner>[]> => sql(leadOwner)`
  select id, coalesce(nullif(name, ''), username) as name from staff_users
  where disabled_at is null and role = any(${ownerRoles}) order by plain_name(name), id`

/** Their names, by id. */
export const readOwnerNames = async (sql: Queryable): Promise<ReadonlyMap<string, string>> =>
  new Map((await listLeadOwners(sql)).map(({ id, name }) => [id, name]))

/**
 * Rule 367: says who looks after a lead, what it is worth, and what is done next. What does not differ is not written. Throws `not-found`,
 * `invalid-input` for an owner who does not work with leads, and `stale-version` with the current lead if somebody else changed the same since.
 */
export async function planLead(
  app: AppContext,
  { leadId, actor, plan: { version, ...plan } }: { leadId: string; actor: Actor; plan: LeadPlan },
): Promise<StaffLead> {
  return inTransaction(app.db.locking, async (tx) => {
    const lead = await lockLead(tx, leadId)
    if (!lead) throw leadNotFound()
    const names = await readOwnerNames(tx)
    const changed = (Object.keys(plan) as (keyof Planned)[]).filter((field) => plan[field] !== lead[field])
    if (changed.length === 0) return getLead(tx, leadId)
    if (changed.includes('ownerId')) assertOwner(plan.ownerId, names)
    if (version !== undefined) await assertSeen(tx, lead, version, changed, names)
    const part = (from: Planned) => Object.fromEntries(changed.map((field) => [field, from[field]]))
    const next = lead.version + 1
    await tx`
      update leads set owner_id = ${plan.ownerId}, value_cents = ${plan.value}, next_step = ${plan.nextStep},
        next_step_on = ${plan.nextStepOn}, version = ${next}, updated_at = ${app.clock()}
      where id = ${leadId}`
    await recordEvent(tx, {
      subject: { kind: 'lead', id: leadId },
      kind: 'lead-planned',
      occurredAt: app.clock(),
      actor,
      before: part(lead),
      after: { ...part(plan), note: describePlan(part(plan), names) },
      version: next,
    })
    return getLead(tx, leadId)
  })
}

/** Throws `invalid-input` for an owner who does not work with leads; `names`: of those who do, by id. */
export function assertOwner(ownerId: string | null, names: ReadonlyMap<string, string>): void {
  if (ownerId === null || names.has(ownerId)) return
  throw new AppError('invalid-input', { message: ownerMissing, fields: { ownerId: ownerMissing } })
}

async function assertSeen(
  tx: Transaction,
  lead: Lead,
  version: number,
  changed: readonly (keyof Planned)[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const fields = await editConflicts(tx, {
    subject: { kind: 'lead', id: lead.id },
    fields: changed,
    madeOn: version,
    current: lead.version,
    describe: ({ after }, field) => planValueText(field as keyof Planned, after?.[field], names),
  })
  if (Object.keys(fields).length === 0) return
  throw new AppError('stale-version', { fields, current: { schema: staffLead, record: await getLead(tx, lead.id) } })
}
