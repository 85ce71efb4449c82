import { z } from 'zod'
import { savedViewMessages as messages } from '#content/staff/saved-views.ts'
import type { SavedView, ViewToSave } from '#contract/lists/endpoints.ts'
import { type ListName, listNames } from '#contract/lists/list-columns.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { maxViews, mayShareViews, viewQuery } from '#domain/lists/saved-view.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, int, text, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'

type Staff = { id: string; role: StaffRole }

const row = z.object({
  id: uuid,
  list: z.enum(listNames),
  name: text,
  query: text,
  isShared: bool,
  isYours: bool,
  isDefault: bool,
})

const readViews = (sql: Queryable, { id, role }: Staff, wanted: Fragment): Promise<SavedView[]> =>
  sql(row)`
    select v.id, v.list, v.name, v.query, v.is_shared, v.staff_user_id = ${id}::uuid as is_yours, d.view_id is not null as is_default
    from list_views v
    left join list_defaults d on d.view_id = v.id and d.staff_user_id = ${id}
    where (v.is_shared or v.staff_user_id = ${id}) and ${wanted}
    order by plain_name(v.name), v.id`.then((views) =>
    // What a role may not see, it gets in no view (rule 333); stored views stay as they were saved.
    views.map((view) => ({ ...view, query: viewQuery(view.list, view.query, role) })),
  )

/** The views of a list that somebody sees: own and shared ones, by name. */
export const listViews = (sql: Queryable, list: ListName, staff: Staff): Promise<SavedView[]> =>
  readViews(sql, staff, sql`v.list = ${list}`)

const countRow = z.object({ count: int })
const idRow = z.object({ id: uuid })
const stored = z.object({ list: text, isShared: bool, isYours: bool })

/**
 * Rule 333: saves a view under a new id, or replaces one. Throws `not-found` for what the caller does not see, `not-permitted` for shared
 * views of who may not share, `invalid-input` for a name that is taken, and `not-allowed-now` beyond 100 views.
 */
export function saveView(
  app: AppContext,
  { id, staff, view: { list, name, query, isShared } }: { id: string; staff: Staff; view: ViewToSave },
): Promise<SavedView> {
  return inTransaction(app.db.locking, async (tx) => {
    // One at a time for each person, and for shared views, so that names and the limit hold.
    await tx`select id from staff_users where id = ${staff.id} for no key update`
    await tx`select pg_advisory_xact_lock(hashtext('list-views'))`
    const before = await findView(tx, id, staff)
    if (before && before.list !== list) throw viewNotFound()
    if ((isShared || before?.isShared) && !mayShareViews(staff.role)) throw new AppError('not-permitted')
    await refuseTakenName(tx, { id, list, name, isShared, staff })
    const visible = viewQuery(list, query, staff.role)
    if (before)
      await tx`update list_views set name = ${name}, query = ${visible}, is_shared = ${isShared} where id = ${id}`
    else {
      const { count } = await tx.one(countRow)`
        select count(*)::int from list_views where staff_user_id = ${staff.id}`
      if (count >= maxViews) throw new AppError('not-allowed-now', { message: messages.tooMany(maxViews) })
      await tx`insert into list_views (id, staff_user_id, list, name, query, is_shared)
        values (${id}, ${staff.id}, ${list}, ${name}, ${visible}, ${isShared})`
    }
    tx.changed.add('staff', id)
    const [saved] = await readViews(tx, staff, tx`v.id = ${id}`)
    if (!saved) throw viewNotFound()
    return saved
  })
}

/** Deletes a view, for everybody if it is shared. Throws `not-found` and `not-permitted`. */
export function removeView(app: AppContext, { id, staff }: { id: string; staff: Staff }): Promise<void> {
  return inTransaction(app.db.locking, async (tx) => {
    const before = await findView(tx, id, staff)
    if (!before) throw viewNotFound()
    if (before.isShared && !mayShareViews(staff.role)) throw new AppError('not-permitted')
    await tx`delete from list_views where id = ${id}`
    tx.changed.add('staff', id)
  })
}

/** Chooses the view that a list opens with, or none. Throws `not-found`. */
export function chooseDefaultView(
  app: AppContext,
  { list, viewId, staff }: { list: ListName; viewId: string | null; staff: Staff },
): Promise<void> {
  return inTransaction(app.db.locking, async (tx) => {
    if (viewId !== null && (await findView(tx, viewId, staff))?.list !== list) throw viewNotFound()
    await tx`delete from list_defaults where staff_user_id = ${staff.id} and list = ${list}`
    if (viewId !== null)
      await tx`
        insert into list_defaults (staff_user_id, list, view_id) values (${staff.id}, ${list}, ${viewId})
        on conflict (staff_user_id, list) do update set view_id = excluded.view_id`
    tx.changed.add('staff', staff.id)
  })
}

/** A stored view; null if there is none of this id. Throws `not-found` for another person's own view. */
async function findView(tx: Transaction, id: string, staff: Staff): Promise<z.output<typeof stored> | null> {
  const [view] = await tx(stored)`
    select list, is_shared, staff_user_id = ${staff.id}::uuid as is_yours from list_views where id = ${id} for update`
  if (view && !view.isShared && !view.isYours) throw viewNotFound()
  return view ?? null
}

type Named = { id: string; list: ListName; name: string; isShared: boolean; staff: Staff }

async function refuseTakenName(tx: Transaction, { id, list, name, isShared, staff }: Named): Promise<void> {
  const taken = await tx(idRow)`
    select id from list_views
    where list = ${list} and lower(name) = lower(${name}) and id <> ${id} and is_shared = ${isShared}
      and (is_shared or staff_user_id = ${staff.id})`
  if (taken.length === 0) return
  const message = isShared ? messages.sharedTaken : messages.taken
  throw new AppError('invalid-input', { message, fields: { name: message } })
}

const viewNotFound = () => new AppError('not-found', { message: 'View not found' })
