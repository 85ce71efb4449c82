import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { seed } from '#server/seed/seed.ts'
import { insertOrder, type OrderFacts } from '../support/order-rows.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A database of the release before rule 136 counted only orders of the account, and before rules 212 to 214. */
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text } of migrations.filter(({ name }) => name < '0080')) {
    await sql.unsafe(`begin; ${text}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
})
afterAll(() => database.drop())

test('migrations 80, 85 and 86: what exists keeps its terms, and open orders get account, site and place', async () => {
  const { sql } = database.db
  await seed(sql)
  const [login, clerk] = [newId(), newId()]
  const since = new Date('2026-03-02T17:00:00Z')
  await sql`insert into staff_users (id, username, password_hash, created_at) values (${clerk}, 'renata', '', ${since})`
  await sql`
    insert into customers (id, email, first_name, last_name, phone, customer_type, company_name, verified_at, created_at, net_30_since, net_30_by)
    values (${login}, 'Ada@Obi.example', 'Ada', 'Obi', '(661) 555-0101', 'contractor', 'Obi Homes', ${since}, ${since}, ${since}, ${clerk})`
  const order = async (facts: OrderFacts, placedBy: 'staff' | 'visitor') => {
    const { id } = await insertOrder(database.db, facts)
    await sql`
      insert into events (id, subject_kind, subject_id, kind, occurred_at, actor_kind, command_id)
      values (${newId()}, 'order', ${id}, 'order-placed', ${since}, ${placedBy}, ${newId()})`
    return id
  }
  const byEmail = { customerEmail: 'ada@obi.example' }
  const ofStaff = await order({ ...byEmail, status: 'scheduled' }, 'staff')
  const ofVisitor = await order(byEmail, 'visitor')
  const ofStranger = await order({ status: 'delivered' }, 'visitor')
  const old = await order({ status: 'completed' }, 'visitor')
  const versions = () => sql`select id, version, updated_at from orders order by id`
  const before = await versions()

  expect(await migrate(sql)).toContain('0086-terms-of-accounts')
  const rows = await sql<Row[]>`
    select o.id, a.name, a.terms_days, a.terms_since, a.terms_by, m.customer_id as login, p.address_key
    from orders o left join bill_to_accounts a on a.id = o.bill_to_id left join account_members m on m.bill_to_id = a.id
    left join sites s on s.id = o.site_id and s.bill_to_id = a.id left join places p on p.id = s.place_id`
  const found = (wanted: string) => rows.find(({ id }) => id === wanted)
  const place = { addressKey: '23920 example ave' }
  expect(found(ofStaff)).toMatchObject({
    ...place,
    name: 'Obi Homes',
    termsDays: 30,
    termsSince: since,
    termsBy: clerk,
    login,
  })
  for (const id of [ofVisitor, ofStranger])
    expect(found(id)).toMatchObject({ ...place, name: 'Ignacio Bell', termsDays: 0, termsSince: null, login: null })
  // The background job files it (customer-records.test.ts).
  expect(found(old)).toMatchObject({ name: null, addressKey: null })
  expect(await versions()).toEqual(before)
  expect((await sql<Row[]>`select count(*)::int as places from places`)[0]).toEqual({ places: 1 })
})
