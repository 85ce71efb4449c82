import type { Sql } from '#server/platform/db/client.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { bookEntries } from './book-entries.ts'
import { type Books, drawOrders } from './draw-orders.ts'

type Index = { name: string; definition: string }

/**
 * Fills a migrated, seeded and otherwise unused database with the data of a ten-year-old company: `orders` orders with everything that
 * belongs to them, as if booked, driven and paid one by one. Existing orders are deleted. A million takes minutes and 5 GB.
 */
export async function fillBooks(sql: Sql, books: Books, tell: (line: string) => void = () => {}): Promise<void> {
  const session = await sql.reserve()
  try {
    await session.unsafe(`
      set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronous_commit = off;
      set work_mem = '256MB'; set maintenance_work_mem = '512MB';
      -- Every row is made to fit: looking up each reference takes longer than writing.
      set session_replication_role = replica`)
    await session`begin`
    // Rule 306: no name of the books needs a key.
    for (const table of keyed) await session.unsafe(`alter table ${table} alter search_key set default ''`)
    await session`alter table orders alter place_key set default ''`
    await session.unsafe(`truncate ${bookEntries.map(({ table }) => table).join(', ')} cascade`)
    tell(`draws ${books.orders} orders`)
    await drawOrders(session, books)
    await session.unsafe(people)
    for (const { table, statement } of bookEntries) {
      tell(table)
      // Entries are sorted faster than they are filed one by one.
      const indexes = books.orders > 100_000 ? await takeIndexes(session, table) : []
      await session.unsafe(statement)
      for (const { definition } of indexes) await session.unsafe(definition)
      await session.unsafe(`analyze ${table}`)
    }
    // Units for everything that is out, and some more.
    await session`
      update equipment set maintenance_inventory = 2, total_inventory = 40 +
        (select 2 * count(*) from orders where equipment_id = equipment.id and held_from is not null)`
    await session`drop schema invented cascade`
    for (const table of keyed) await session.unsafe(`alter table ${table} alter search_key drop default`)
    await session`alter table orders alter place_key drop default`
    await session`commit`
    tell('vacuum')
    await session.unsafe('vacuum analyze')
  } finally {
    await session.unsafe('rollback; reset all')
    session.release()
  }
}

const keyed = ['orders', 'bill_to_accounts', 'customers', 'leads', 'places']

/** The customer's facts that several entries need. */
const people = `
  create view invented.people as
  select o.*,
    lower(replace(customer_name, ' ', '.')) || customer % 7919 || '@' ||
      case when is_contractor then lower(replace(o.company_name, ' ', '-')) || '.example' else mail_host end as email,
    -- A number of their own. No area code has a 9 in the middle, so that it belongs to nobody.
    invented.of(array['(291) ', '(391) ', '(491) ', '(591) '], invented.chance(customer, 27)) ||
      200 + floor(invented.chance(customer, 28) * 800)::integer || '-' ||
      lpad(floor(invented.chance(customer, 29) * 10000)::integer::text, 4, '0') as phone,
    case when is_contractor then 'contractor' else 'residential' end as customer_type,
    z.city, z.zone_id,
    case status when 'pending' then 0 when 'new' then 0 when 'delivered' then 2 when 'picked_up' then 3 when 'completed' then 4 else 1 end as steps,
    delivery is not null and not is_archived
      and status in ('pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered') as is_holding
  from invented.orders o join zip_codes z on z.zip_code = o.zip_code`

async function takeIndexes(session: Queryable, table: string): Promise<Index[]> {
  const indexes = await session<Index[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = ${table}::regclass
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`
  for (const { name } of indexes) await session.unsafe(`drop index ${name}`)
  return indexes
}
