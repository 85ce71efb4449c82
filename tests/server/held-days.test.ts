import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { addDays } from '#contract/values/dates.ts'
import type { OpenTransaction } from '#server/platform/db/client.ts'
import { int } from '#server/platform/db/columns.ts'
import { findHeldDayDifferences, recountHeldDaysNightly } from '#server/scheduling/recount-held-days.ts'
import { bookingBody } from '../support/bookings.ts'
import { setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { eventually } from '../support/eventually.ts'
import { insertOrder } from '../support/order-rows.ts'
import { pausedTransaction, waitsForLock } from '../support/paused-transaction.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { randomNumbers } from '../support/torture.ts'

let app: TestApp
let now = new Date('2026-12-01T20:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = new Date('2026-12-01T20:00:00Z')
  await emptyTables(app.db, 'orders, emails, events, held_day_checks')
  await setUnits(app.db, 20, 1)
})

const book = (date: string) => app.browser().post('/api/orders', bookingBody({ requestedDeliveryDate: date }))
const differences = () => findHeldDayDifferences(app.db.sql)
const heldOn = async (day: string) => {
  const { held } = await app.db.sql.one({ held: int })`
    select coalesce(sum(change), 0)::int as held from held_days where day <= ${day}`
  return held
}

describe('rule 330: what is held is counted where it changes', () => {
  test('whatever happens to the row of an order, and whoever does it', async () => {
    const random = randomNumbers(330)
    const upTo = (most: number) => Math.floor(random() * most)
    const ids: string[] = []
    const day = () => addDays('2026-12-01', upTo(40) - 20)
    for (let step = 0; step < 400; step++) {
      const id = ids[upTo(ids.length)]
      const from = day()
      const status = orderStatuses[upTo(orderStatuses.length)] ?? 'pending'
      const through = status === 'delivered' ? day() : addDays(from, upTo(20))
      const role = step % 5 === 0 ? 'replica' : 'origin'
      await app.db.sql.begin(async (tx) => {
        await tx.unsafe(`set local session_replication_role = ${role}`)
        switch (id === undefined ? 0 : upTo(8)) {
          case 0:
            ids.push((await insertOrder(app.db, { size: upTo(2) ? 20 : 30, requestedDelivery: from })).id)
            break
          case 1:
            await tx`update orders set held_from = ${from}, held_through = ${through}, status = ${status} where id = ${id}`
            break
          case 2:
            await tx`update orders set is_verified = not is_verified where id = ${id}`
            break
          case 3:
            await tx`update orders set archived_at = case when archived_at is null then now() end where id = ${id}`
            break
          case 4:
            await tx`update orders set status = ${status} where id = ${id} and held_from <= held_through`
            break
          case 5:
            await tx`
              update orders set equipment_id = (
                select id from equipment e where e.id <> orders.equipment_id and size_yards in (20, 30) order by id limit 1)
              where id = ${id}`
            break
          case 6:
            await tx`update orders set held_from = null, held_through = null where id = ${id}`
            break
          case 7:
            // Nothing is held otherwise.
            await tx`update orders set internal_notes = internal_notes || '.', version = version + 1`
        }
      })
      expect(await differences(), `step ${step}`).toEqual([])
    }
    expect(await heldOn('9999-01-01')).toBe(0)
    await app.db.sql`truncate orders cascade`
    expect(await differences()).toEqual([])
  })

  test('a booking waits for a writer that locks nothing, and sees what it took', async () => {
    const { id } = await insertOrder(app.db, {})
    const held = await pausedTransaction(
      app,
      (tx) => tx`update orders set held_from = '2026-12-08', held_through = '2026-12-18' where id = ${id}`,
    )
    const booking = book('2026-12-08')
    await eventually(() => waitsForLock(app))
    await held()
    expect(await booking).toMatchObject({ status: 409, json: { code: 'date-full' } })
  })

  test('two writers that lock nothing, and change the same days crosswise, follow each other', async () => {
    const [first, second] = [await insertOrder(app.db, {}), await insertOrder(app.db, {})]
    const hold = (tx: OpenTransaction, id: string, from: string, through: string) =>
      tx`update orders set held_from = ${from}, held_through = ${through} where id = ${id}`
    const half = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const one = app.db.locking.begin(async (tx) => {
      await hold(tx, first.id, '2026-12-20', '2026-12-24').then(() => half.resolve(), half.reject)
      await gate.promise
      await hold(tx, first.id, '2026-12-08', '2026-12-12')
    })
    await half.promise
    const other = app.db.locking.begin(async (tx) => {
      await hold(tx, second.id, '2026-12-08', '2026-12-12')
      await hold(tx, second.id, '2026-12-20', '2026-12-24')
    })
    await eventually(() => waitsForLock(app))
    gate.resolve()
    await Promise.all([one, other])
    expect(await differences()).toEqual([])
    expect([await heldOn('2026-12-10'), await heldOn('2026-12-22')]).toEqual([1, 1])
  })
})

describe('rule 331: the recount of every night', () => {
  const atNight = (day: string) => {
    now = new Date(`${day}T10:30:00Z`)
    return recountHeldDaysNightly(app.context)
  }
  const tooFew = () => app.db.sql`update held_days set change = 0, unverified_change = 0`
  const alerts = async () =>
    (await (await app.staff()).get('/api/admin/dashboard')).json.alerts.filter(
      ({ kind }: { kind: string }) => kind === 'days-recounted',
    )

  test('finds a counter that is wrong, corrects it, and the dashboard warns for a week', async () => {
    expect((await book('2026-12-08')).status).toBe(201)
    await tooFew()
    expect((await differences()).map(({ size, day }) => [size, day])).toEqual([
      [20, '2026-12-08'],
      [20, '2026-12-19'],
    ])
    now = new Date('2026-12-02T10:29:00Z')
    await recountHeldDaysNightly(app.context)
    expect(await alerts()).toEqual([])
    await atNight('2026-12-02')
    expect(await differences()).toEqual([])
    expect(await book('2026-12-08')).toMatchObject({ status: 409, json: { code: 'date-full' } })
    expect(await alerts()).toMatchObject([
      { count: 2, examples: [{ label: '20 yd, Dec 8', day: '2026-12-08' }, { label: '20 yd, Dec 19' }] },
    ])
    await atNight('2026-12-08')
    expect(await alerts()).toHaveLength(1)
    now = new Date('2026-12-09T20:00:00Z')
    expect(await alerts()).toEqual([])
  })

  test.each([
    ['too many', 'update held_days set change = change + 1'],
    [
      'a day that nobody holds',
      `insert into held_days select id, '2026-12-24', 1 from equipment where size_yards = 20`,
    ],
    ['no unverified booking', 'update held_days set unverified_change = 0'],
    ['one that is back', 'update held_days set delivered_through = delivered_through + 1'],
    ['nothing', 'delete from held_days'],
  ])('finds and corrects %s', async (_, statement) => {
    expect((await book('2026-12-08')).status).toBe(201)
    await app.db.sql`update orders set is_verified = false`
    await app.db.sql.unsafe(statement)
    expect(await differences()).not.toEqual([])
    await atNight('2026-12-02')
    expect(await differences()).toEqual([])
  })

  test('waits for a booking that is under way, and counts it', async () => {
    expect((await book('2026-12-08')).status).toBe(201)
    const { id } = await insertOrder(app.db, {})
    await tooFew()
    const held = await pausedTransaction(
      app,
      (tx) => tx`update orders set held_from = '2026-12-08', held_through = '2026-12-15' where id = ${id}`,
    )
    const recount = atNight('2026-12-02')
    await eventually(() => waitsForLock(app))
    await held()
    await recount
    expect(await differences()).toEqual([])
    expect(await heldOn('2026-12-08')).toBe(2)
  })

  test('forgets days that are over and say nothing, once a night', async () => {
    const { id } = await insertOrder(app.db, { requestedDelivery: '2026-11-05' })
    await insertOrder(app.db, { requestedDelivery: '2026-11-21', status: 'delivered', actualDelivery: '2026-11-21' })
    await app.db.sql`update orders set held_from = null, held_through = null where id = ${id}`
    const days = async () => (await app.db.sql({ count: int })`select count(*)::int as count from held_days`)[0]?.count
    const before = (await days()) ?? 0
    await atNight('2026-12-02')
    const after = (await days()) ?? 0
    expect(before - after).toBeGreaterThanOrEqual(2)
    expect(after).toBeGreaterThanOrEqual(2)
    await app.db.sql`update held_days set change = change + 1`
    await atNight('2026-12-02')
    expect(await differences()).not.toEqual([])
    await atNight('2026-12-03')
    expect(await differences()).toEqual([])
  })
})
