import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { BoardOnWire } from '#contract/dispatch/board.ts'
import type { PlanJobOnWire } from '#contract/dispatch/plan-endpoints.ts'
import type { FacilityPriceOnWire } from '#contract/facilities/facilities.ts'
import { text } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Browser } from '../support/browser.ts'
import { addDriver, addTruck, resetFleet } from '../support/fleet.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 573: what facilities charge by the ton.

let app: TestApp
let staff: Browser
let near: string
let far: string

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetFleet(app.db)
  await app.db.sql`delete from plan_jobs`
  const add = async (name: string, zipCode: string) =>
    (await staff.post('/api/admin/facilities', { name: `${name} ${newId()}`, zipCode, kind: 'landfill' })).json.id
  near = await add('Near', '91355')
  far = await add('Far', '91342')
})

const root = (id: string) => `/api/admin/facilities/${id}/prices`
const set = (id: string, price: object) => staff.post(root(id), { validFrom: '2026-01-01', ...price })
const brief = (prices: FacilityPriceOnWire[]) =>
  prices.map(({ material, centsPerTon, validFrom, validThrough }) => [material, centsPerTon, validFrom, validThrough])

describe('the prices of a facility', () => {
  test('are set by material; a new one ends the open one of its material the day before', async () => {
    expect((await set(near, { perTon: '45.00', minimum: '20' })).status).toBe(201)
    await set(near, { perTon: '12.5', material: 'concrete' })
    const later = await set(near, { perTon: '50', validFrom: '2026-06-01' })
    expect(brief(later.json)).toEqual([
      [null, 5_000, '2026-06-01', null],
      [null, 4_500, '2026-01-01', '2026-05-31'],
      ['concrete', 1_250, '2026-01-01', null],
    ])
    expect(later.json[1]).toMatchObject({ minimumCents: 2_000 })
    expect((await staff.get(root(near))).json).toEqual(later.json)
    const events = await app.db.sql({ kind: text })`select kind from events where subject_id = ${near} order by id`
    expect(events.filter(({ kind }) => kind === 'facility-price-set')).toHaveLength(3)
    const [first] = later.json
    const removed = await staff.send('DELETE', `${root(near)}/${first.id}`)
    expect(brief(removed.json)).toHaveLength(2)
    expect((await staff.send('DELETE', `${root(near)}/${first.id}`)).status).toBe(404)
    expect((await staff.send('DELETE', `${root(far)}/${removed.json[0].id}`)).status).toBe(404)
    expect((await set(newId(), { perTon: '1' })).status).toBe(404)
  })

  test('never overlap, and the database refuses it', async () => {
    await set(near, { perTon: '45', validThrough: '2026-12-31' })
    const overlap = await set(near, { perTon: '50', validFrom: '2026-12-31' })
    expect(overlap.json).toMatchObject({ code: 'not-allowed-now', fields: { validFrom: expect.any(String) } })
    expect((await set(near, { perTon: '50', validFrom: '2025-01-01' })).json).toMatchObject({ code: 'not-allowed-now' })
    expect((await set(near, { perTon: '50', validFrom: '2027-01-01' })).status).toBe(201)
    await expect(
      app.db.sql`
        insert into facility_prices (id, facility_id, cents_per_ton, valid_from, created_at)
        values (${newId()}, ${near}, 1, '2026-03-01', now())`,
    ).rejects.toThrow('facility_prices_apart')
    // Two at once: one of them is refused.
    const both = await Promise.all(['wood', 'wood'].map(() => set(near, { perTon: '9', material: 'pallets' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.each([
    ['owner', 200, 201],
    ['office', 200, 201],
    ['bookkeeper', 200, 403],
    ['dispatcher', 403, 403],
    ['reader', 403, 403],
  ])('%s: read %i, set %i', async (role, reads, writes) => {
    onTestFinished(async () => void (await app.db.sql`update staff_users set role = 'owner'`))
    await app.db.sql`update staff_users set role = ${role}`
    expect((await staff.get(root(near))).status).toBe(reads)
    expect((await set(near, { perTon: '45' })).status).toBe(writes)
  })

  test.each(['', '-1', 'free', '10000.01'])('%j is no price', async (perTon) => {
    expect((await set(near, { perTon })).status).toBe(400)
  })
})

describe('a plan of the day', () => {
  const day = '2026-12-02'
  const board = `/api/admin/board/${day}`
  const find = async (): Promise<PlanJobOnWire> => {
    const { routes } = (await staff.get(board)).json as BoardOnWire
    const { id } = (await staff.post(`${board}/plan`, { routes: routes.map(({ key }) => key) })).json
    await expect.poll(async () => (await staff.get(`${board}/plan/${id}`)).json.state, { timeout: 60_000 }).toBe('done')
    return (await staff.get(`${board}/plan/${id}`)).json
  }
  const load = async () => {
    const marco = await addDriver(staff, { name: 'Marco' })
    await addTruck(staff, { name: '1', driverId: marco.id })
    const { id } = await insertOrder(app.db, {
      status: 'delivered',
      actualDelivery: '2026-11-20',
      scheduledPickup: day,
    })
    return id
  }
  const dumpsAt = async (job: PlanJobOnWire) => {
    const { board: after } = (await staff.post(`${board}/plan/${job.id}/apply`, {})).json as { board: BoardOnWire }
    return after.routes.flatMap(({ legs }) => legs).find(({ kind }) => kind === 'dump')?.facilityId
  }

  test('takes a load where fee and time cost least, and says the fees', async () => {
    await load()
    await set(near, { perTon: '400' })
    await set(far, { perTon: '1', minimum: '30' })
    const job = await find()
    expect(job.proposal?.after).toMatchObject({ leftOver: 0, tipFees: '30.00' })
    expect(await dumpsAt(job)).toBe(far)
  })

  test('compares by time alone where one facility has no price, and says no fees', async () => {
    await load()
    await set(near, { perTon: '400' })
    const job = await find()
    expect(job.proposal?.after.tipFees).toBeNull()
    expect(await dumpsAt(job)).toBe(near)
  })

  test('weighs a load as the tickets of its size do, else as much as the size includes', async () => {
    const orderId = await load()
    await app.db.sql`update equipment set included_hundredth_tons = 300 where size_yards = 20`
    await set(near, { perTon: '10' })
    await set(far, { perTon: '10' })
    expect((await find()).proposal?.after.tipFees).toBe('30.00')
    for (const tons of [100, 200, 900])
      await app.db.sql`
        insert into weight_tickets (id, order_id, net_hundredth_tons, loaded_on, created_at, updated_at)
        values (${newId()}, ${orderId}, ${tons}, '2026-11-01', now(), now())`
    await app.db.sql`delete from plan_jobs`
    expect((await find()).proposal?.after.tipFees).toBe('20.00')
  })

  test.each([
    ['office', true],
    ['dispatcher', false],
  ])('names the fees to %s: %s', async (role, isTold) => {
    await load()
    await set(near, { perTon: '10' })
    await set(far, { perTon: '10' })
    const { id } = await find()
    onTestFinished(async () => void (await app.db.sql`update staff_users set role = 'owner'`))
    await app.db.sql`update staff_users set role = ${role}`
    const { proposal } = (await staff.get(`${board}/plan/${id}`)).json as PlanJobOnWire
    expect(proposal?.after.tipFees).toEqual(isTold ? expect.stringMatching(/^\d+\.\d\d$/) : null)
  })
})
