import { z } from 'zod'
import type { NewProject } from '#contract/projects/projects.ts'
import { rulesVersion } from '#domain/diversion/rule-table.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  claimIdempotencyKey,
  type KeyedRequest,
  storeIdempotentResponse,
} from '#server/platform/db/idempotency-keys.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { groupOrders } from './group-orders.ts'
import { checkDates, type ProjectEditor, projectNotFound } from './project-editor.ts'
import { projectEvent } from './project-event.ts'
import { dueOf } from './project-progress.ts'
import { findProject, insertProject, type ProjectRow } from './project-queries.ts'

export type CreateProject = { project: NewProject; editor: ProjectEditor; idempotencyKey: string | undefined }

/** Identifies a repeated request: the project may have changed since, and is returned as it is now. */
const made = z.object({ id: z.uuid() })

/**
 * Makes a project, with the first of its orders. A customer's is the account's own. Throws `invalid-input` for dates that cannot be,
 * `key-reused` (rule 13), and as `addOrders` does.
 */
export async function createProject(
  app: AppContext,
  { project, editor, idempotencyKey: key }: CreateProject,
): Promise<ProjectRow> {
  const now = app.clock()
  const { orderIds, ...sent } = project
  const facts = { ...sent, customerEmail: editor.owner?.email ?? sent.customerEmail }
  checkDates(facts, now)
  const { actor, owner } = editor
  const request: KeyedRequest = {
    route: 'POST /api/admin/projects',
    body: { project: { ...facts, orderIds }, actor },
    key,
  }
  return inTransaction(app.db.locking, async (tx) => {
    const earlier = await claimIdempotencyKey(tx, request, made)
    if (earlier) {
      const known = await findProject(tx, earlier.id, owner)
      if (!known) throw projectNotFound()
      return known
    }
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
    await storeIdempotentResponse(tx, request, made, { id })
    return row
  })
}
