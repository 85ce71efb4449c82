import { listActionText as text } from '#content/staff/list-actions.ts'
import { leadStatuses } from '#contract/leads/lead-kinds.ts'
import type { DoneWithMany, UndoOfMany } from '#contract/lists/endpoints.ts'
import { type ActedList, type ListAction, listActions } from '#contract/lists/list-actions.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'
import { stepsBack } from '#domain/orders/lifecycle.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import { remindOfInvoice } from '#server/billing/reminders/remind-of-invoices.ts'
import { updateContainer } from '#server/containers/update-container.ts'
import type { Actor } from '#server/events/record-event.ts'
import { archiveFacility } from '#server/facilities/change-facility.ts'
import { getLead, moveLead } from '#server/leads/move-lead.ts'
import { archiveOrder, restoreOrder } from '#server/orders/archive-order.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { requireOrder } from '#server/orders/order-queries.ts'
import { resendEmail } from '#server/outbox/queue-email.ts'
import { text as textColumn, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'

type Asked = { permission?: StaffPermission; undo?: string }

/** What takes a row back; nothing where the single action has no undo, or nothing was changed. */
type Undone = Omit<UndoOfMany, 'id'> | undefined
type Single = (app: AppContext, id: string, actor: Actor) => Promise<Undone | undefined>

/**
 * Rule 329: an action for many rows. Each is judged by itself, by the command of the single action in a transaction of its own: what is refused
 * says why and stops no other. Throws `not-permitted` for an action that the role may not do.
 */
export function actOnMany<L extends ActedList>(
  app: AppContext,
  list: L,
  { action, ids, staff }: { action: ListAction<L>; ids: readonly string[]; staff: { id: string; role: StaffRole } },
): Promise<DoneWithMany> {
  const { permission } = (listActions[list].actions as Record<string, Asked>)[action] ?? {}
  if (permission && !mayDo(staff.role, permission)) throw new AppError('not-permitted')
  const single = singles[list][action] as Single
  const actor: Actor = { kind: 'staff', id: staff.id }
  return eachByItself(app, list, ids, (id) => single(app, id, actor))
}

/** Rule 329: takes back what was done with many rows, each by itself: what was changed since stays, and says so. */
export function undoMany(
  app: AppContext,
  list: 'orders' | 'leads',
  { rows, actor }: { rows: readonly UndoOfMany[]; actor: Actor },
): Promise<DoneWithMany> {
  const wanted = new Map(rows.map((row) => [row.id, row]))
  return eachByItself(app, list, [...wanted.keys()], async (id) => {
    const row = wanted.get(id)
    if (row) await undoings[list](app, row, actor)
  })
}

async function eachByItself(
  app: AppContext,
  list: ActedList,
  ids: readonly string[],
  act: (id: string) => Promise<Undone | undefined>,
): Promise<DoneWithMany> {
  const result: DoneWithMany = { done: [], undo: [], refused: [] }
  for (const id of new Set(ids)) {
    try {
      const undo = await act(id)
      result.done.push(id)
      if (undo) result.undo.push({ id, ...undo })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      result.refused.push({ id, name: '', message: error.message })
    }
  }
  if (result.refused.length === 0) return result
  const names = await app.db.sql({ id: uuid, name: textColumn })`
    ${named[list](app.db.sql)} where id = any(${result.refused.map(({ id }) => id)}::uuid[])`
  return {
    ...result,
    refused: result.refused.map((row) => ({
      ...row,
      name: names.find(({ id }) => id === row.id)?.name ?? text.unknown,
    })),
  }
}

const named: Record<ActedList, (sql: Queryable) => Fragment> = {
  orders: (sql) => sql`select id, order_number as name from orders`,
  leads: (sql) => sql`select id, trim(first_name || ' ' || last_name) as name from leads`,
  containers: (sql) => sql`select id, container_number as name from containers`,
  invoices: (sql) => sql`select id, content ->> 'number' as name from invoices`,
  facilities: (sql) => sql`select id, name from facilities`,
  emails: (sql) => sql`select id, coalesce(subject, '') as name from emails`,
}

const orderStatus =
  (status: 'confirmed' | 'cancelled'): Single =>
  async (app, orderId, actor) => {
    const before = await requireOrder(app.db.sql, orderId)
    const { version } = await changeOrder(app, { orderId, actor, changes: { status }, notifyCustomer: true })
    return before.status === status ? undefined : { status: before.status, version }
  }

const leadStatus =
  (status: 'contacted' | 'lost'): Single =>
  async (app, leadId, actor) => {
    const before = await getLead(app.db.sql, leadId)
    const { version } = await moveLead(app, { leadId, actor, move: { status } })
    return before.status === status ? undefined : { status: before.status, version }
  }

const containerStatus =
  (status: 'available' | 'maintenance' | 'damaged'): Single =>
  async (app, id, actor) => {
    await updateContainer(app, actor, id, { status })
  }

const singles: { [L in ActedList]: Record<ListAction<L>, Single> } = {
  orders: {
    confirm: orderStatus('confirmed'),
    cancel: orderStatus('cancelled'),
    archive: async (app, orderId, actor) => void (await archiveOrder(app, { orderId, actor })),
    restore: async (app, orderId, actor) => void (await restoreOrder(app, { orderId, actor })),
  },
  leads: { contacted: leadStatus('contacted'), lost: leadStatus('lost') },
  containers: {
    available: containerStatus('available'),
    maintenance: containerStatus('maintenance'),
    damaged: containerStatus('damaged'),
  },
  invoices: { remind: async (app, invoiceId, actor) => void (await remindOfInvoice(app, { invoiceId, actor })) },
  facilities: {
    archive: async (app, id, actor) => void (await archiveFacility(app, actor, id, true)),
    restore: async (app, id, actor) => void (await archiveFacility(app, actor, id, false)),
  },
  emails: { resend: async (app, id) => void (await resendEmail(app, id)) },
}

const undoings: Record<'orders' | 'leads', (app: AppContext, row: UndoOfMany, actor: Actor) => Promise<void>> = {
  async orders(app, { id: orderId, status: wanted, version: seen }, actor) {
    const status = orderStatuses.find((each) => each === wanted)
    const { status: now } = await requireOrder(app.db.sql, orderId)
    let version = seen
    for (const step of status ? stepsBack(status, now) : [])
      ({ version } = await changeOrder(app, {
        orderId,
        actor,
        version,
        changes: { status: step },
        notifyCustomer: true,
      }))
  },
  async leads(app, { id: leadId, status: wanted, version }, actor) {
    const status = leadStatuses.find((each) => each === wanted)
    if (status) await moveLead(app, { leadId, actor, move: { status, version } })
  },
}
