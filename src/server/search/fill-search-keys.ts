import { setImmediate as otherWork, setTimeout as sleep } from 'node:timers/promises'
import { normalFormVersion } from '#domain/customers/normal-form.ts'
import { placeKey } from '#domain/customers/search-key.ts'
import type { AppContext } from '#server/app-context.ts'
import { readContacts } from '#server/bill-to-accounts/account-queries.ts'
import { accountKey, customerKey, leadKey, orderKeys } from '#server/orders/search-keys.ts'
import { anyJson, bool, int, text, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { type Fragment, identifier, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { asciiStoredEmails } from './ascii-stored-emails.ts'

/** Rows that one transaction looks at. */
const perBatch = 5_000
/** Rows whose keys are made before requests have their turn. */
const perTurn = 250
/** Milliseconds between two batches: a million orders with their records take some minutes, and bookings hardly notice. */
const pauseMs = 1_000

type Keys = { searchKey: string; placeKey?: string; isPoBox?: boolean }
type Stored = { id: string; searchKey: string | null; placeKey?: string | null; isPoBox?: boolean }
type Some = { where: Fragment; limit: Fragment }

/** The rows of a table with the keys that they have, and should have. */
type ReadKeys = (sql: Queryable, some: Some) => Promise<{ stored: Stored; keys: Keys }[]>

async function withKeys<Row extends Stored>(rows: readonly Row[], keysOf: (row: Row) => Keys) {
  const made: { stored: Stored; keys: Keys }[] = []
  for (const [index, row] of rows.entries()) {
    if (index % perTurn === perTurn - 1) await otherWork()
    made.push({ stored: row, keys: keysOf(row) })
  }
  return made
}

const stored = { id: uuid, searchKey: text.nullable() }
const orderTexts = {
  placeKey: text.nullable(),
  isPoBox: bool,
  anonymisedAt: timestampOrNull,
  customerName: text,
  companyName: text,
  customerEmail: text,
  customerPhone: text,
  customerAddress: text,
  customerCity: text,
  customerZipCode: text,
}
const person = { firstName: text, lastName: text, email: text, phone: text }

const readers: Record<string, ReadKeys> = {
  orders: async (sql, { where, limit }) =>
    withKeys(
      await sql({ ...stored, ...orderTexts })`
        select id, search_key, place_key, is_po_box, anonymised_at, customer_name, company_name, customer_email, customer_phone,
          customer_address, customer_city, customer_zip_code
        from orders where ${where} ${limit}`,
      (row) => (row.anonymisedAt ? { searchKey: '', placeKey: '', isPoBox: false } : orderKeys(row)),
    ),
  bill_to_accounts: async (sql, { where, limit }) =>
    withKeys(
      await sql({ ...stored, name: text, contacts: anyJson })`
        select id, search_key, name, contacts from bill_to_accounts where ${where} ${limit}`,
      ({ name, contacts }) => ({ searchKey: accountKey({ name, contacts: readContacts(contacts) }) }),
    ),
  customers: async (sql, { where, limit }) =>
    withKeys(
      await sql({ ...stored, ...person, companyName: text })`
        select id, search_key, first_name, last_name, email, phone, company_name from customers where ${where} ${limit}`,
      (row) => ({ searchKey: customerKey(row) }),
    ),
  leads: async (sql, { where, limit }) =>
    withKeys(
      await sql({ ...stored, ...person, city: text })`
        select id, search_key, first_name, last_name, email, phone, city from leads where ${where} ${limit}`,
      (row) => ({ searchKey: leadKey(row) }),
    ),
  places: async (sql, { where, limit }) =>
    withKeys(
      await sql({ ...stored, address: text, city: text, zipCode: text })`
        select id, search_key, address, city, zip_code from places where ${where} ${limit}`,
      (row) => ({ searchKey: placeKey(row) }),
    ),
}

/** The tables that have search keys. */
export const keyedTables: readonly string[] = Object.keys(readers)

const differs = ({ stored: was, keys }: { stored: Stored; keys: Keys }) =>
  was.searchKey !== keys.searchKey || was.placeKey !== keys.placeKey || was.isPoBox !== keys.isPoBox

/**
 * Rule 306: makes the search keys that are missing, or of an earlier version of the normal form, {@link perBatch} rows at a time. It can be
 * killed and continues where it was; another process that does the same leaves the batch to this one. Ends when nothing is left.
 */
export async function fillSearchKeys(app: AppContext, signal: AbortSignal): Promise<void> {
  if (!(await areKeysMissing(app.db.sql))) return
  for (const table of keyedTables) {
    while (!signal.aborted && (await fillBatch(app, table)) === 'more')
      await sleep(pauseMs, null, { signal }).catch(() => {})
  }
}

/** Whether there is anything to fill: one statement for all tables, because a transaction for each was most of what an idle process did. */
export async function areKeysMissing(sql: Queryable): Promise<boolean> {
  const { isMissing } = await sql.one({ isMissing: bool })`
    select (select count(*) from search_key_fills where version > ${normalFormVersion} or (version = ${normalFormVersion} and is_finished))
        < ${keyedTables.length}
      or exists (select from orders where search_key is null or place_key is null)
      or exists (select from bill_to_accounts where search_key is null) or exists (select from customers where search_key is null)
      or exists (select from leads where search_key is null) or exists (select from places where search_key is null) as is_missing`
  return isMissing
}

/** Fills the next batch of a table; 'more' if there is another one. */
export const fillBatch = (app: AppContext, table: string): Promise<'more' | 'done'> =>
  inTransaction(app.db.locking, async (tx) => {
    await tx`insert into search_key_fills (table_name, version) values (${table}, 0) on conflict do nothing`
    const [state] = await tx({ version: int, lastId: uuidOrNull, isFinished: bool })`
      select version, last_id, is_finished from search_key_fills where table_name = ${table} for update skip locked`
    if (!state) return 'done'
    // A process of a later version fills it.
    if (state.version > normalFormVersion) return 'done'
    const isOld = state.version < normalFormVersion
    if (state.isFinished && !isOld) return fillMissing(tx, table)
    const after = isOld ? null : state.lastId
    const where = after === null ? tx`true` : tx`id > ${after}`
    const rows = await readKeys(tx, table, { where, limit: tx`order by id limit ${perBatch}` })
    await writeKeys(tx, table, rows)
    const isFinished = rows.length < perBatch
    await tx`
      update search_key_fills set version = ${normalFormVersion}, last_id = ${rows.at(-1)?.stored.id ?? after}, is_finished = ${isFinished}
      where table_name = ${table}`
    if (isFinished) await asciiStoredEmails(app, tx, table)
    if (isFinished) app.log('search keys are filled', { table, version: normalFormVersion })
    return 'more'
  })

/** The rows whose texts a process wrote that does not know the key. */
async function fillMissing(tx: Queryable, table: string): Promise<'more' | 'done'> {
  const where = table === 'orders' ? tx`(search_key is null or place_key is null)` : tx`search_key is null`
  const rows = await readKeys(tx, table, { where, limit: tx`order by id limit ${perBatch}` })
  await writeKeys(tx, table, rows)
  return rows.length < perBatch ? 'done' : 'more'
}

function readKeys(sql: Queryable, table: string, some: Some) {
  const read = readers[table]
  if (!read) throw new TypeError(`${table} has no search keys.`)
  return read(sql, some)
}

/** Writes the keys that differ, of the rows as they are now: hardly any row has one, so others wait for few of them. */
async function writeKeys(tx: Queryable, table: string, rows: readonly { stored: Stored; keys: Keys }[]): Promise<void> {
  const ids = rows.filter(differs).map(({ stored: { id } }) => id)
  if (ids.length === 0) return
  const now = await readKeys(tx, table, {
    where: tx`id = any(${ids}::uuid[])`,
    limit: tx`order by id for no key update`,
  })
  const placeKeys = now.map(({ keys }) => keys.placeKey ?? '')
  const alsoPlace = table === 'orders' ? tx`, place_key = made.place_key, is_po_box = made.is_po_box` : tx``
  await tx`
    update ${identifier(table)} as t set search_key = made.search_key ${alsoPlace}
    from unnest(${now.map(({ stored: { id } }) => id)}::uuid[], ${now.map(({ keys }) => keys.searchKey)}::text[], ${placeKeys}::text[],
      ${now.map(({ keys }) => keys.isPoBox ?? false)}::boolean[]) as made (id, search_key, place_key, is_po_box)
    where t.id = made.id`
}
