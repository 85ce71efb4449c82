import type { NewProject } from '../../contract/projects.ts'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import type { Parts } from '../parts.ts'
import { checkDates } from './checked-dates.ts'
import { groupOrders } from './group-orders.ts'
import type { ProjectEditor } from './project-editor.ts'
import { projectEvent } from './project-event.ts'
import { dueOf } from './project-progress.ts'
import { insertProject, type ProjectRow } from './project-queries.ts'

/**
 * Makes a project, with the first of its orders. A customer's is the account's own. Throws `invalid-input` for dates that cannot be, and
 * as `addOrders` does.
 */
export async function createProject(
  parts: Parts,
  { project, editor }: { project: NewProject; editor: ProjectEditor },
): Promise<ProjectRow> {
  const now = parts.clock()
  const { orderIds, ...sent } = project
  const facts = { ...sent, customerEmail: editor.owner?.email ?? sent.customerEmail }
  checkDates(facts, now)
  return inTransaction(parts.db.locking, async (tx) => {
    const id = newId()
    const dueOn = dueOf(facts)?.on ?? null
    await insertProject(tx, { ...facts, id, dueOn, now })
    const row = { ...facts, id, dueOn, createdAt: now, updatedAt: now, version: 1, closedAt: null }
    await projectEvent(tx, { project: row, kind: 'project-created', actor: editor.actor, now, after: facts })
    if (orderIds.length > 0) await groupOrders(tx, row, { orderIds, editor, now })
    return row
  })
}
