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
import { assertAccount, findAccount } from '#server/bill-to-accounts/account-queries.ts'
import { changeAccount } from '#server/bill-to-accounts/change-account.ts'
import { remindByHand, remindOfInvoice } from '#server/billing/reminders/remind-of-invoices.ts'
import { decideRequest } from '#server/change-requests/decide-request.ts'
import { updateContainer } from '#server/containers/update-container.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { RequestFacts } from '#server/events/record-security-event.ts'
import { archiveFacility } from '#server/facilities/change-facility.ts'
import { getLead, moveLead } from '#server/leads/move-lead.ts'
import { archiveOrder, restoreOrder } from '#server/orders/archive-order.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { requireOrder } from '#server/orders/order-queries.ts'
import { resendEmail } from '#server/outbox/queue-email.ts'
import { text as textColumn, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { asRefusal } from '#server/platform/http/errors.ts'
import { describeError } from '#server/platform/logging/log.ts'
import { closeProject, reopenProject } from '#server/projects/close-project.ts'
import { asStaff } from '#server/projects/project-editor.ts'

type Asked = { permission?: StaffPermission; undo?: string; needsNote?: true }
/** Who acts, with the id of the request for errors. */
type Acting = { id: string; role: StaffRole; from: RequestFacts }
/** What an action takes beside the row. */
type Given = { note: string; origin: string }

/** What takes a row back; nothing where the single action has no undo, or nothing was changed. */
type Undone = Omit<UndoOfMany, 'id'> | undefined
type Single = (app: AppContext, id: string, actor: Actor, given: Given) => Promise<Undone | undefined>

type ActOnMany<L extends ActedList> = {
  action: ListAction<L>
  ids: readonly string[]
  note?: string | undefined
  staff: Acting
  origin: string
}

/**
 * Rule 329: an action for many rows. Each is judged by itself, by the command of the single action in a transaction of its own: what is refused
 * says why and stops no other. An error that nobody foresaw stops, and keeps what was done before. Throws `not-permitted` for an action that the
 * role may not do, and `invalid-input` without the reason that it takes.
 */
export function actOnMany<L extends ActedList>(
  app: AppContext,
  list: L,
  { action, ids, note = '', staff, origin }: ActOnMany<L>,
): Promise<DoneWithMany> {
  const { permission, needsNote } = (listActions[list].actions as Record<string, Asked>)[action] ?? {}
  if (permission && !mayDo(staff.role, permission)) throw new AppError('not-permitted')
  if (needsNote && note === '')
    throw new AppError('invalid-input', { message: text.noteMissing, fields: { note: text.noteMissing } })
  const single = singles[list][action] as Single
  const actor: Actor = { kind: 'staff', id: staff.id }
  return eachByItself(app, list, ids, staff, (id) => single(app, id, actor, { note, origin }))
}

/** Rule 329: takes back what was done with many rows, each by itself: what was changed since stays, and says so. */
export function undoMany(
  app: AppContext,
  list: 'orders' | 'leads',
  { rows, staff }: { rows: readonly UndoOfMany[]; staff: Acting },
): Promise<DoneWithMany> {
  const wanted = new Map(rows.map((row) => [row.id, row]))
  return eachByItself(app, list, [...wanted.keys()], staff, async (id) => {
    const row = wanted.get(id)
    if (row) await undoings[list](app, row, { kind: 'staff', id: staff.id })
  })
}

async function eachByItself(
  app: AppContext,
  list: ActedList,
  ids: readonly string[],
  { from: { requestId } }: Acting,
  act: (id: string) => Promise<Undone | undefined>,
): Promise<DoneWithMany> {
  const result: DoneWithMany = { done: [], undo: [], refused: [] }
  let failed = false
  for (const id of new Set(ids)) {
    if (failed) {
      result.refused.push({ id, name: '', message: text.notTried })
      continue
    }
    try {
      const undo = await act(id)
      result.done.push(id)
      if (undo) result.undo.push({ id, ...undo })
    } catch (thrown) {
      const refusal = asRefusal(thrown)
      failed = refusal.status >= 500
      if (failed) app.log('action for many rows failed', { requestId, list, id, ...describeError(thrown) })
      const message = failed ? text.unexpected(refusal.message, requestId ?? '') : refusal.message
      result.refused.push({ id, name: '', message })
    }
  }
  if (result.refused.length === 0) return result
  const names = await app.db.sql({ id: uuid, name: textColumn })`
    ${named[list](app.db.sql)} where id = any(${result.refused.map(({ id }) => id)}::uuid[])`.catch((thrown) => {
    // What was done counts more than what the rest is called.
    if (failed) return []
    throw thrown
  })
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
  changes: (sql) => sql`
    select id, name from (select c.id, o.order_number as name from change_requests c join orders o on o.id = c.order_id) as named`,
  customers: (sql) => sql`select id, name from bill_to_accounts`,
  projects: (sql) => sql`select id, name from projects`,
  leads: (sql) => sql`select id, trim(first_name || ' ' || last_name) as name from leads`,
  containers: (sql) => sql`select id, container_number as name from containers`,
  invoices: (sql) => sql`select id, content ->> 'number' as name from invoices`,
  receivables: (sql) => sql`select id, name from bill_to_accounts`,
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

/** What was asked for is granted as it was asked for; a rejection tells the customer the reason. */
const decision =
  (status: 'approved' | 'rejected'): Single =>
  async (app, id, { id: staffId }, { note, origin }) => {
    const given = { status, adminNotes: status === 'rejected' ? note : '', agreedChanges: {}, cancelOrder: false }
    await decideRequest(app, { id, decision: given, staffId: staffId ?? '', origin })
  }

/** Puts an account on hold with a reason, or ends it. Throws `not-allowed-now` for one that is so already: an undo would end another hold. */
async function onHold(app: AppContext, accountId: string, actor: Actor, holdReason: string): Promise<void> {
  const account = await findAccount(app.db.sql, accountId)
  if (account && (account.onHoldSince !== null) === (holdReason !== ''))
    throw new AppError('not-allowed-now', { message: holdReason === '' ? text.notOnHold : text.isOnHold })
  await changeAccount(app, { accountId, actor, version: account?.version, changes: { holdReason } })
}

const singles: { [L in ActedList]: Record<ListAction<L>, Single> } = {
  orders: {
    confirm: orderStatus('confirmed'),
    cancel: orderStatus('cancelled'),
    archive: async (app, orderId, actor) => void (await archiveOrder(app, { orderId, actor })),
    restore: async (app, orderId, actor) => void (await restoreOrder(app, { orderId, actor })),
  },
  leads: { contacted: leadStatus('contacted'), lost: leadStatus('lost') },
  changes: {
    approve: decision('approved'),
    reject: decision('rejected'),
  },
  customers: {
    hold: async (app, accountId, actor, { note }) => void (await onHold(app, accountId, actor, note)),
    release: async (app, accountId, actor) => void (await onHold(app, accountId, actor, '')),
  },
  projects: {
    close: async (app, projectId, actor) => void (await closeProject(app, { projectId, editor: asStaff(actor) })),
    reopen: async (app, projectId, actor) => void (await reopenProject(app, { projectId, editor: asStaff(actor) })),
  },
  containers: {
    available: containerStatus('available'),
    maintenance: containerStatus('maintenance'),
    damaged: containerStatus('damaged'),
  },
  invoices: { remind: async (app, invoiceId, actor) => void (await remindOfInvoice(app, { invoiceId, actor })) },
  receivables: {
    remind: async (app, accountId, actor) => {
      await assertAccount(app.db.sql, accountId)
      await remindByHand(app, { accountId, actor })
    },
  },
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
