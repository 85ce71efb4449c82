import type { NewProject } from '#contract/projects/projects.ts'
import { rulesVersion } from '#domain/diversion/jurisdictions.ts'
import type { AppContext } from '#server/app-context.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { groupOrders } from './group-orders.ts'
import { checkDates, type ProjectEditor } from './project-editor.ts'
import { projectEvent } from './project-event.ts'
import { dueOf } from './project-progress.ts'
import { insertProject, type ProjectRow } from './project-queries.ts'

export type CreateProject = { project: NewProject; editor: ProjectEditor }

/**
 * Makes a project, with the first of its orders. A customer's is the account's own. Throws `invalid-input` for dates that cannot be,
 * and as `addOrders` does.
 */
export async function createProject(app: AppContext, { project, editor }: CreateProject): Promise<ProjectRow> {
  const now = app.clock()
  const { orderIds, ...sent } = project
  const facts = { ...sent, customerEmail: editor.owner?.email ?? sent.customerEmail }
  checkDates(facts, now)
  const { actor } = editor
  return inTransaction(app.db.locking, async (tx) => {
    const id = newId()
    const dueOn = dueOf({ ...facts, rulesVersion })?.on ?? null
    await insertProject(tx, { ...facts, id, dueOn, now })
    const row = {
      ...facts,
      id,
      dueOn,
      createdAt: now,
      updatedAt: now,
      version: 1,
      closedAt: null,
      rulesVersion,
      verdictBefore: null,
      percentBefore: null,
    }
    await projectEvent(tx, { project: row, kind: 'project-created', actor, now, after: facts })
    if (orderIds.length > 0) await groupOrders(tx, row, { orderIds, editor, now })
    return row
  })
}
