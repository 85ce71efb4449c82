import { describePlan } from '#content/staff/lead-plans.ts'
import type { OfficeLead, StaffLead } from '#contract/leads/staff-leads.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { leadKey } from '#server/orders/search-keys.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { getLead } from './move-lead.ts'
import { assertOwner, readOwnerNames } from './plan-lead.ts'

/**
 * Rule 334: stores a lead that the office enters by hand, with its plan. Nobody is sent an email. Throws `invalid-input` for an owner who does
 * not work with leads.
 */
export function enterLead(app: AppContext, { actor, lead }: { actor: Actor; lead: OfficeLead }): Promise<StaffLead> {
  const id = newId()
  const now = app.clock()
  const { value = null, ownerId = actor.id, ...fields } = lead
  const { nextStep, nextStepOn } = lead
  return inTransaction(app.db.locking, async (tx) => {
    const names = await readOwnerNames(tx)
    assertOwner(ownerId, names)
    const row = { ...fields, ownerId, valueCents: value, id, source: 'office', createdAt: now, updatedAt: now }
    await tx`insert into leads ${insertValues({ ...row, searchKey: leadKey(lead) })}`
    const said = Object.entries({ nextStep, nextStepOn, ownerId, value }).filter(
      ([, each]) => each !== null && each !== '',
    )
    const plan = Object.fromEntries(said)
    const note = said.length > 0 ? { note: describePlan(plan, names) } : {}
    await recordEvent(tx, {
      subject: { kind: 'lead', id },
      kind: 'lead-received',
      occurredAt: now,
      actor,
      before: null,
      after: { status: 'new', source: 'office', projectType: lead.projectType, ...plan, ...note },
    })
    return getLead(tx, id)
  })
}
