import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import type { Database } from '#server/platform/db/client.ts'

/** What no command can leave behind, each with the rows that show it. */
const impossible: Record<string, string> = {
  'an order without exactly one delivery and one pickup': `
    select o.order_number from orders o
    where (select count(*) from hauls where order_id = o.id and kind = 'deliver') <> 1 or (select count(*) from hauls where order_id = o.id and kind = 'pick_up') <> 1`,
  'an order whose delivery does not fit its status': `
    select o.order_number from orders o join hauls d on d.order_id = o.id and d.kind = 'deliver'
    where (o.status in ('delivered', 'picked_up', 'completed') and d.done_at is null)
      or (o.status in ('pending', 'new', 'confirmed', 'scheduled', 'en_route') and d.done_at is not null)`,
  'an order whose pickup does not fit its status': `
    select o.order_number from orders o join hauls p on p.order_id = o.id and p.kind = 'pick_up'
    where (o.status in ('picked_up', 'completed')) <> (p.done_at is not null) and o.status <> 'cancelled'`,
  'a pickup before its delivery': `
    select o.order_number from orders o join hauls d on d.order_id = o.id and d.kind = 'deliver' join hauls p on p.order_id = o.id and p.kind = 'pick_up'
    where p.done_on < d.done_on`,
  'an order that holds other days than its hauls say': `
    select o.order_number from orders o join hauls d on d.order_id = o.id and d.kind = 'deliver' join hauls p on p.order_id = o.id and p.kind = 'pick_up',
      lateral (select coalesce(d.done_on, d.planned_on, d.requested_on) as day) delivery,
      lateral (select coalesce(p.planned_on, p.requested_on, greatest(delivery.day + o.minimum_rental_days, o.standing_through)) as day) pickup
    where o.held_from is distinct from case
        when o.archived_at is null and o.status in ('pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered')
          and not exists (select from unverified_bookings u where u.order_id = o.id and not u.is_reserved) then delivery.day end
      -- Rule 12: a container that came after its pickup day is overdue from the start.
      or (o.held_from is not null and o.held_through <> case o.status when 'delivered' then pickup.day else greatest(delivery.day, pickup.day) end)
      or o.delivery_on is distinct from delivery.day`,
  'a container or an order in two places': `
    select container_id from container_placements where removed_at is null group by 1 having count(*) > 1
    union all select order_id from container_placements where removed_at is null group by 1 having count(*) > 1
    union all select current_order_id from containers where current_order_id is not null group by 1 having count(*) > 1`,
  'a container that stands at an order and is not deployed there': `
    select c.container_number, c.status, c.current_order_id from container_placements p join containers c on c.id = p.container_id
    where p.removed_at is null and (c.status <> 'deployed' or c.current_order_id is distinct from p.order_id)`,
  'a container at an order that is over': `
    select c.container_number, o.order_number, o.status from containers c join orders o on o.id = c.current_order_id where o.status in ('picked_up', 'completed', 'cancelled')`,
  'a load that nobody took, or that is dumped and on an order at once': `
    select l.haul_id from loads l join hauls h on h.id = l.haul_id left join containers c on c.id = l.container_id
    where h.done_at is null or l.dumped_at is null and (c.status = 'deployed' or c.current_order_id is not null)`,
  'a container at an order that another haul brought': `
    select p.order_id from container_placements p, lateral (
      select container_id from hauls where order_id = p.order_id and kind in ('deliver', 'swap') and done_at is not null
      order by kind = 'swap' desc, done_at desc limit 1) brought
    where p.removed_at is null and p.container_id is distinct from brought.container_id`,
  'a planned haul of an order that is over': `
    select h.id from hauls h join orders o on o.id = h.order_id
    where h.kind not in ('deliver', 'pick_up') and h.done_at is null and h.cancelled_at is null
      and (o.archived_at is not null or o.status in ('picked_up', 'completed', 'cancelled'))`,
  'a haul on a route of another day': `
    select h.id from hauls h join routes r on r.id = h.route_id
    where h.done_at is null and h.cancelled_at is null and h.planned_on is distinct from r.day
      and not (h.kind = 'deliver' and h.planned_on is null and h.requested_on = r.day)
      and not (h.kind = 'pick_up' and h.planned_on is null)`,
  'a transaction of the ledger that does not add up to zero': `
    select transaction_id from ledger_entries group by 1 having sum(cents) <> 0`,
  'a charge on two invoices that hold': `
    select c.charge_id from invoice_charges c join invoices i on i.id = c.invoice_id
    where i.kind = 'invoice' and not exists (select from invoices n where n.credits_id = i.id and not n.is_partial) group by 1 having count(*) > 1`,
  'invoice numbers with a gap': `
    select kind from invoices group by kind having max(number) - min(number) + 1 <> count(*)`,
  'a decided change request without its moment, or an open one with it': `
    select id from change_requests where (status = 'pending') <> (reviewed_at is null)`,
  'no owner who can sign in': `
    select 'nobody' as owner where not exists (select from staff_users where role = 'owner' and disabled_at is null and password_hash is not null)`,
  'a sent email without its moment': `
    select id from emails where (status = 'sent') <> (sent_at is not null) and status in ('sent', 'queued')`,
  'a file that belongs to nothing readable': `
    select f.id from files f where (select coalesce(sum(length(content)), 0) from file_pieces where file_id = f.id) <> f.byte_size`,
}

/** What something has held for more than a minute: each must end by itself. */
const lasting: Record<string, string> = {
  'a transaction older than a minute': `
    select pid, state, left(query, 200) as query from pg_stat_activity
    where application_name like 'haulyard %' and xact_start < clock_timestamp() - interval '1 minute'`,
  'a lock that is waited for longer than a minute': `
    select pid, locktype from pg_locks where not granted and waitstart < clock_timestamp() - interval '1 minute'`,
  'an email claimed for longer than a minute': `
    select id, template, last_error from emails where status = 'queued' and claimed_until > now() and claimed_until < now() + interval '1 minute'`,
  'an email that is due and not sent': `
    select id, template, attempts, last_error from emails where status = 'queued' and next_attempt_at < now() - interval '1 minute'`,
  'a push that is due and not tried': `
    select m.id from push_messages m join driver_devices d on d.id = m.device_id where d.push is not null and m.due_at < now() - interval '1 minute'`,
  'an import that goes on for longer than a minute': `
    select id, state, problem from imports where state in ('checking', 'running', 'undoing') and created_at < now() - interval '1 minute'`,
  'an idempotency key without its reply': `
    select key from idempotency_keys where response is null and created_at < now() - interval '1 minute'`,
  'a periodic task that is not run': `
    select name from periodic_tasks where next_run_at < now() - interval '1 minute'`,
}

/** What is in a database that cannot be, with the first rows of each. */
export async function findImpossible({ sql }: Pick<Database, 'sql'>): Promise<string[]> {
  const found = [...(await findRows(sql, impossible)), ...(await findDaysOutside(sql))]
  const { differences } = await checkLedger(sql)
  if (differences.length > 0)
    found.push(`the ledger differs: ${JSON.stringify(differences.slice(0, 5))} (${differences.length} in all)`)
  return found
}

/** What has lasted for more than a minute and must not. */
export const findLasting = ({ sql }: Pick<Database, 'sql'>): Promise<string[]> => findRows(sql, lasting)

async function findRows(sql: Database['sql'], checks: Record<string, string>): Promise<string[]> {
  const found: string[] = []
  for (const [what, select] of Object.entries(checks)) {
    const rows = await sql.unsafe(select)
    if (rows.length > 0) found.push(`${what}: ${JSON.stringify(rows.slice(0, 5))} (${rows.length} in all)`)
  }
  return found
}

/** Days before 2000 or after 2100, in any table. */
async function findDaysOutside(sql: Database['sql']): Promise<string[]> {
  const columns = (await sql.unsafe(`
    select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (data_type = 'date' or data_type like 'timestamp%')`)) as unknown as {
    tableName: string
    columnName: string
  }[]
  const found: string[] = []
  for (const { tableName, columnName } of columns) {
    const rows = await sql.unsafe(
      `select "${columnName}"::text as day from "${tableName}" where "${columnName}" < '2000-01-01' or "${columnName}" >= '2101-01-01' limit 3`,
    )
    if (rows.length > 0) found.push(`${tableName}.${columnName} outside of 2000 to 2100: ${JSON.stringify(rows)}`)
  }
  return found
}

/** The units of active types that are held today, by size in yards: counted once more, without the queries of the product. */
export async function unitsHeldToday({ sql }: Pick<Database, 'sql'>, today: string): Promise<Record<string, number>> {
  const rows = await sql<{ size: number; held: number }[]>`
    with active as (select o.* from orders o join equipment e on e.id = o.equipment_id where e.is_active),
    held as (
      select o.dumpster_size as size, coalesce(d.done_on, d.planned_on, d.requested_on) as first,
        greatest(coalesce(d.done_on, d.planned_on, d.requested_on), coalesce(p.planned_on, p.requested_on,
          coalesce(d.done_on, d.planned_on, d.requested_on) + o.minimum_rental_days)) as last, o.status = 'delivered' as is_out
      from active o join hauls d on d.order_id = o.id and d.kind = 'deliver' join hauls p on p.order_id = o.id and p.kind = 'pick_up'
      where o.archived_at is null and o.status in ('pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered')
        and coalesce(d.done_on, d.planned_on, d.requested_on) is not null
        and not exists (select from unverified_bookings u where u.order_id = o.id and not u.is_reserved)
      union all
      select o.dumpster_size, h.planned_on, h.planned_on, true from hauls h join active o on o.id = h.order_id
      where h.kind = 'swap' and h.done_at is null and h.cancelled_at is null and o.archived_at is null
        and o.status in ('pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered')
      union all
      select o.dumpster_size, ${today}::date, ${today}::date, false
      from loads l join containers c on c.id = l.container_id join hauls h on h.id = l.haul_id join active o on o.id = h.order_id
      where l.dumped_at is null and c.current_order_id is null and c.deleted_at is null
    )
    select size, count(*)::int as held from held
    where first <= ${today}::date and (last >= ${today}::date or is_out) group by 1`
  return Object.fromEntries(rows.map(({ size, held }) => [String(size), held]))
}
