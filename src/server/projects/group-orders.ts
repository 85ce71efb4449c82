import { projectRefusals } from '#content/wording/projects.ts'
import type { AppContext } from '#server/app-context.ts'
import { listIdsWithRight } from '#server/orders/order-rights.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { lockForChange, type ProjectEditor } from './project-editor.ts'
import { orderEvent, projectEvent } from './project-event.ts'
import { deleteProjectOrder, insertProjectOrders, listGrouped } from './project-order-queries.ts'
import type { ProjectRow } from './project-queries.ts'

/**
 * Rule 180: adds orders to a project; those already in it are unchanged. Throws `not-found` for a project or order that the editor may not
 * group, and `not-allowed-now` for an order in another project, or a closed project; then none is added.
 */
export async function addOrders(
  app: AppContext,
  command: { projectId: string; orderIds: readonly string[]; editor: ProjectEditor },
): Promise<ProjectRow> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const project = await lockForChange(tx, command.projectId, command.editor)
    await groupOrders(tx, project, { ...command, now })
    return project
  })
}

type Grouping = { orderIds: readonly string[]; editor: ProjectEditor; now: Date }

/** The same for a project that this transaction locked or created. */
export async function groupOrders(tx: Transaction, project: ProjectRow, grouping: Grouping): Promise<void> {
  const { editor, now } = grouping
  const wanted = [...new Set(grouping.orderIds)]
  const found = await listGrouped(tx, wanted)
  const allowed = editor.owner ? new Set(await listIdsWithRight(tx, 'act', editor.owner, wanted)) : null
  if (found.length < wanted.length || found.some(({ id }) => allowed && !allowed.has(id))) {
    throw new AppError('not-found', { message: 'Order not found' })
  }
  const added = await insertProjectOrders(tx, project.id, wanted, now)
  // Orders that were not added are in a project already, possibly since a moment ago.
  const elsewhere = (await listGrouped(tx, wanted)).find(({ projectId }) => projectId !== project.id)
  if (elsewhere) throw inAnother(elsewhere, editor)
  for (const { id, orderNumber } of found.filter((order) => added.includes(order.id))) {
    const { actor } = editor
    await orderEvent(tx, { orderId: id, project, joins: true, actor, now })
    await projectEvent(tx, { project, kind: 'project-order-added', actor, now, after: { orderId: id, orderNumber } })
  }
}

function inAnother(order: { orderNumber: string; projectName: string | null }, { owner }: ProjectEditor): AppError {
  const message = owner
    ? projectRefusals.inAnotherForCustomer(order.orderNumber)
    : projectRefusals.inAnother(order.orderNumber, order.projectName ?? '')
  return new AppError('not-allowed-now', { message, fields: { orderIds: message } })
}

/**
 * Takes an order off a project. Throws `not-found` for one that is not in it, or, for a customer, is not the account's, and
 * `not-allowed-now` for a project that is closed.
 */
export async function removeOrder(
  app: AppContext,
  { projectId, orderId, editor }: { projectId: string; orderId: string; editor: ProjectEditor },
): Promise<ProjectRow> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const project = await lockForChange(tx, projectId, editor)
    const [order] = await listGrouped(tx, [orderId])
    const isOwn = editor.owner === null || (await listIdsWithRight(tx, 'act', editor.owner, [orderId])).length > 0
    if (!order || !isOwn || !(await deleteProjectOrder(tx, projectId, orderId))) {
      throw new AppError('not-found', { message: projectRefusals.notInIt })
    }
    const { actor } = editor
    const { orderNumber } = order
    await orderEvent(tx, { orderId, project, joins: false, actor, now })
    await projectEvent(tx, { project, kind: 'project-order-removed', actor, now, before: { orderId, orderNumber } })
    return project
  })
}
