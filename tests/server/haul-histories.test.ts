import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { alertMessages, phoneRefusals } from '#content/wording/phones.ts'
import { attemptReasons } from '#contract/hauls/attempt-reasons.ts'
import { extraHaulKinds } from '#contract/hauls/haul-kinds.ts'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import { bool, int, text, uuid } from '#server/platform/db/columns.ts'
import { findHeldDayDifferences } from '#server/scheduling/recount-held-days.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { type DriverPhone, enrollPhone, standOnRoute } from '../support/driver-phone.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { addDriver } from '../support/fleet.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { isTorture, randomNumbers, rounds, seed } from '../support/torture.ts'

// Rules 12, 264 to 270 and 303 to 305: random commands of the office, of customers and of drivers. Whatever was done, no container is in two places,
// nothing that is planned is sold twice, nothing is refused that would have fit, each load is dumped once, the bill says what was done, and the
// ledger agrees. More than there are is held only by what happened, and then the office is told.

const firstDay = '2026-12-01'
const units = 4
let app: TestApp
let staff: Browser
let customer: { browser: Browser; email: string }
let today: IsoDate = firstDay
let phone: DriverPhone
let driverId: string
let typeId: string

beforeAll(async () => {
  // Noon in Los Angeles.
  app = await startTestApp({ now: () => new Date(`${today}T20:00:00Z`) })
  staff = await app.staff()
  customer = await openAccount(app)
  const driver = await addDriver(staff, { name: 'Ray' })
  driverId = driver.id
  phone = await enrollPhone(app, staff, driver)
  // The histories last for weeks, one sign-in does not.
  await app.db.sql`update staff_sessions set expires_at = '2100-01-01', active_at = '2100-01-01'`
  await app.db.sql`update customer_sessions set expires_at = '2100-01-01'`
  await app.db.sql`
    update equipment set minimum_rental_days = 7, maximum_rental_days = 8, daily_overage_rate_cents = 2000 where size_yards = 20`
  const { id } = (await staff.get('/api/equipment')).json.find(({ size }: { size: number }) => size === 20)
  typeId = id
  for (const [kind, price] of Object.entries(prices))
    await staff.post('/api/admin/prices', { kind, equipmentId: id, price, validFrom: '2026-01-01' })
})
afterAll(() => app.close())

const prices = { swap: '245.00', dump_and_return: '195.00', relocation: '95.00', trip: '125.00' } as const

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const patch = (id: string, body: object) => staff.send('PATCH', `/api/orders/${id}`, json(body))
const hauls = async (id: string): Promise<HaulOnWire[]> => (await staff.get(`/api/orders/${id}/hauls`)).json

type Random = { number: () => number; upTo: (most: number) => number; pick: <T>(items: readonly T[]) => T | undefined }
type Order = { id: string; orderNumber: string }
type Step = {
  /** It only plans: it must fit into what there is. Otherwise it records what happened, which is never refused for want of units. */
  plans?: boolean
  /** It waits for a day, or does several things, so that a refusal may leave something. */
  isSeveral?: boolean
  run: (order: Order, random: Random) => Promise<Reply | undefined>
}

const someDay = ({ upTo }: Random) => addDays(today, upTo(14) - 1)
const kinds = ['swap', 'dump_and_return'] as const
const extra = (all: readonly HaulOnWire[]) => all.filter(({ kind }) => kind !== 'deliver' && kind !== 'pick_up')
const own = ({ orderNumber }: Order) => `/api/orders/by-number/${orderNumber}/hauls`
const ofSome = async (
  { id }: Order,
  { pick }: Random,
  run: (path: string, haul: HaulOnWire) => Promise<Reply>,
  /** Those are chosen, if there are any. */
  isLikely: (haul: HaulOnWire) => boolean = () => true,
): Promise<Reply | undefined> => {
  const all = extra(await hauls(id))
  const haul = pick(all.filter(isLikely)) ?? pick(all)
  return haul && run(`/api/orders/${id}/hauls/${haul.id}`, haul)
}
const containers = async ({ pick }: Random) => pick<Listed>((await staff.get('/api/admin/containers')).json)
type Listed = { id: string; status: string; size: number; currentOrderId: string | null }

/** A fact about a container is never refused, whatever orders hold; only one that is on an order is not moved by hand (rule 105). */
const changesContainerTo = async (random: Random, changes: object, isLikely: (container: Listed) => boolean) => {
  const all: Listed[] = (await staff.get('/api/admin/containers')).json
  const container = random.pick(all.filter(isLikely)) ?? random.pick(all)
  const reply = container && (await staff.put(`/api/admin/containers/${container.id}`, changes))
  if (container?.currentOrderId === null && container.status !== 'deployed')
    expect(reply?.status, `${JSON.stringify(changes)}: ${reply?.text}`).toBe(200)
  return reply
}
const updateType = (changes: object) => staff.put(`/api/admin-equipment-update/${typeId}`, changes)
/** A container of ours, one that nobody knows, or none. */
async function someNumber(random: Random): Promise<string> {
  const all: { containerNumber: string }[] = (await staff.get('/api/admin/containers')).json
  return random.number() < 0.2 ? '' : (random.pick([...all, { containerNumber: 'X-1' }])?.containerNumber ?? '')
}

type Said = Parameters<DriverPhone['command']>[0] extends infer C
  ? C extends { haulId: string }
    ? Omit<C, 'haulId'>
    : never
  : never

/**
 * A driver reports something of a haul, some hours ago or now, and sometimes twice. Most stood on a published route of the driver today. What the
 * phone is not followed in counts as refused.
 */
async function drives({ id }: Order, random: Random, say: () => Said | Promise<Said>): Promise<Reply | undefined> {
  const haul = random.pick(await hauls(id))
  if (!haul) return undefined
  if (random.number() < 0.9) await standOnRoute(app.db, { haulId: haul.id, driverId, day: today })
  const occurredAt = new Date(Date.parse(`${today}T20:00:00Z`) - random.upTo(4) * 3_600_000).toISOString()
  const command = phone.command({ haulId: haul.id, occurredAt, ...(await say()) } as Parameters<
    DriverPhone['command']
  >[0])
  const reply = await phone.post([command])
  const [answer] = reply.json.answers
  expect(answer?.message).not.toBe(phoneRefusals.unexpected)
  if (random.number() < 0.3) expect((await phone.post([command])).json.answers).toEqual([answer])
  const isDone =
    answer?.outcome.startsWith('applied') ||
    alertMessages['ticket-refused']('').startsWith(answer?.message.slice(0, 30))
  return { ...reply, status: isDone ? 200 : 409 }
}

const free =
  (...statuses: string[]) =>
  ({ status, size, currentOrderId }: Listed) =>
    statuses.includes(status) && size === 20 && currentOrderId === null
const status =
  (to: string): Step['run'] =>
  ({ id }) =>
    patch(id, { status: to })

/** The haul that the office wanted to plan last. */
let asked: { kind: string; day: IsoDate } | null = null

const steps: Record<string, Step> = {
  // The office.
  schedules: { plans: true, run: status('scheduled') },
  delivers: { run: status('delivered') },
  picksUp: { run: status('picked_up') },
  isOutAgain: { run: status('delivered') },
  isNotOut: { run: status('scheduled') },
  cancels: { run: status('cancelled') },
  reopens: { plans: true, run: status('pending') },
  archives: { run: ({ id }) => staff.send('DELETE', `/api/orders/${id}/archive`) },
  restores: { plans: true, run: ({ id }) => staff.post(`/api/orders/${id}/restore`) },
  movesPickup: { plans: true, run: ({ id }, random) => patch(id, { scheduledPickupDate: someDay(random) }) },
  movesDelivery: { plans: true, run: ({ id }, random) => patch(id, { scheduledDeliveryDate: someDay(random) }) },
  plans: {
    plans: true,
    run: ({ id }, random) => {
      const kind = random.pick(extraHaulKinds) ?? 'swap'
      const day = someDay(random)
      asked = { kind, day }
      const place = kind === 'relocate' ? { toPlacement: 'Curb', toAddress: random.pick(['', '99 Elm Court']) } : {}
      return staff.post(`/api/orders/${id}/hauls`, { kind, day, ...place })
    },
  },
  moves: {
    plans: true,
    run: (order, random) => ofSome(order, random, (path) => staff.send('PUT', path, json({ day: someDay(random) }))),
  },
  cancelsHaul: { run: (order, random) => ofSome(order, random, (path) => staff.post(`${path}/cancel`, {})) },
  finishes: {
    run: (order, random) =>
      ofSome(
        order,
        random,
        (path) => staff.post(`${path}/done`, { isLoaded: random.number() < 0.5, isAfterAll: random.number() < 0.2 }),
        ({ doneAt, cancelledAt }) => doneAt === null && cancelledAt === null,
      ),
  },
  takesBack: {
    run: (order, random) =>
      ofSome(
        order,
        random,
        (path) => staff.post(`${path}/undo${random.pick(['', '?tickets=pickup', '?tickets=remove'])}`),
        ({ doneAt }) => doneAt !== null,
      ),
  },
  corrects: {
    run: (order, random) =>
      ofSome(
        order,
        random,
        async (path) =>
          staff.send(
            'PUT',
            `${path}/done`,
            json({
              containerId: (await containers(random))?.id,
              ...(random.number() < 0.5 && { doneAt: `${addDays(today, 1 - random.upTo(3))}T18:00:00Z` }),
            }),
          ),
        ({ doneAt }) => doneAt !== null,
      ),
  },
  changesContainer: {
    run: async ({ id }, random) =>
      patch(id, { assignedContainerId: random.number() < 0.3 ? null : (await containers(random))?.id }),
  },
  fails: {
    run: async ({ id }, { pick, number }) => {
      const haul = pick(await hauls(id))
      const body = { reason: pick(attemptReasons), isCharged: number() < 0.5 }
      return haul && staff.post(`/api/orders/${id}/hauls/${haul.id}/attempts`, body)
    },
  },
  takesFailureBack: {
    run: async ({ id }, { pick }) => {
      const haul = pick((await hauls(id)).filter(({ attempts }) => attempts.length > 0))
      const attempt = haul && pick(haul.attempts)
      return attempt && staff.send('DELETE', `/api/orders/${id}/hauls/${haul.id}/attempts/${attempt.id}`)
    },
  },
  keepsLoad: {
    run: async ({ id }, { pick }) => {
      const haul = pick(await hauls(id))
      return haul && staff.post(`/api/orders/${id}/hauls/${haul.id}/load`)
    },
  },
  dumps: {
    run: async (_, { pick }) => {
      const load = pick<{ haulId: string }>((await staff.get('/api/admin/yard')).json.loads)
      return load && staff.post(`/api/admin/loads/${load.haulId}/dump`, {})
    },
  },
  undumps: {
    run: async (_, { pick }) => {
      const load = pick<{ haulId: string }>((await staff.get('/api/admin/yard')).json.dumpedToday)
      return load && staff.post(`/api/admin/loads/${load.haulId}/undo`)
    },
  },
  joinsVisits: {
    plans: true,
    run: ({ id }, { number }) => staff.send('PUT', `/api/orders/${id}/live-load`, json({ isLive: number() < 0.8 })),
  },
  finishesLive: { run: ({ id }, { upTo }) => staff.post(`/api/orders/${id}/live-load`, { waitedMinutes: upTo(90) }) },
  weighs: {
    run: async ({ id }, { pick, upTo }) => {
      const haul = pick((await hauls(id)).filter(({ kind }) => kind !== 'deliver'))
      return staff.post('/api/weight-tickets', {
        orderId: id,
        weightTons: (upTo(600) / 100).toFixed(2),
        haulId: haul?.cancelledAt ? null : haul?.id,
      })
    },
  },
  swaps: {
    isSeveral: true,
    run: async (order, random) => {
      const planned = await steps.plans?.run(order, random)
      return planned?.status === 201 ? steps.finishes?.run(order, random) : planned
    },
  },
  /** Rule 12: a container that comes after its pickup day is overdue at once. */
  deliversLate: {
    isSeveral: true,
    run: async ({ id }) => {
      const [first, last] = [(await hauls(id)).find(({ kind }) => kind === 'deliver'), (await hauls(id)).at(-1)]
      const pickup = last?.day ?? addDays(first?.day ?? today, 7)
      if (first?.doneAt !== null || pickup < today || pickup > addDays(today, 12)) return undefined
      today = addDays(pickup, 1)
      return patch(id, { status: 'delivered' })
    },
  },
  // Counted stock (rule 305).
  addsContainer: {
    run: (_, { upTo }) =>
      staff.post('/api/admin/containers', { containerNumber: `20-${4 + upTo(3)}`, size: 20, condition: 'good' }),
  },
  sendsToMaintenance: {
    run: (_, random) =>
      changesContainerTo(random, { status: random.pick(['maintenance', 'damaged']) }, free('available')),
  },
  repairs: { run: (_, random) => changesContainerTo(random, { status: 'available' }, free('maintenance', 'damaged')) },
  deletesContainer: {
    run: async (_, random) => {
      const container = await containers(random)
      const reply = container && (await staff.send('DELETE', `/api/admin/containers/${container.id}`))
      if (container?.currentOrderId === null && container.status !== 'deployed')
        expect(reply?.status, reply?.text).toBe(200)
      return reply
    },
  },
  resizesContainer: {
    run: (_, random) => changesContainerTo(random, { size: random.pick([20, 20, 30]) }, ({ size }) => size === 30),
  },
  counts: { run: () => updateType({ countedByContainers: true }) },
  countsNoLonger: { run: () => updateType({ countedByContainers: false }) },
  restartsDays: { run: (_, { number }) => updateType({ swapRestartsDays: number() < 0.5 }) },
  // Drivers, whose phones may know nothing of what the office did.
  driverFinishes: {
    run: (order, random) =>
      drives(order, random, async () => ({
        kind: 'done',
        containerNumber: await someNumber(random),
        isLoaded: random.number() < 0.6,
      })),
  },
  driverFails: {
    run: (order, random) =>
      drives(order, random, () => ({ kind: 'failed', reason: random.pick(attemptReasons) ?? 'ours' })),
  },
  driverDumps: {
    run: (order, random) =>
      drives(order, random, () => ({
        kind: 'dumped',
        ticket:
          random.number() < 0.5 ? { number: '', grossPounds: 30_000, tarePounds: 30_000 - random.upTo(9_000) } : null,
      })),
  },
  // Customers.
  orders: {
    plans: true,
    run: (order, random) => {
      const kind = random.pick(kinds) ?? 'swap'
      return customer.browser.post(own(order), { kind, date: someDay(random), price: prices[kind] })
    },
  },
  movesOwn: {
    plans: true,
    run: (order, random) =>
      ofSome(order, random, (_, { id }) =>
        customer.browser.send('PUT', `${own(order)}/${id}`, json({ date: someDay(random) })),
      ),
  },
  cancelsOwn: {
    run: (order, random) => ofSome(order, random, (_, { id }) => customer.browser.post(`${own(order)}/${id}/cancel`)),
  },
  movesOwnPickup: {
    plans: true,
    run: async (order, random) => {
      const path = `/api/orders/by-number/${order.orderNumber}/days`
      const { json: choices } = await customer.browser.get(`${path}?of=pickup`)
      const day = random.pick<{ date: string; totalAmount: string }>(choices.days ?? [])
      const body = { of: 'pickup', planned: choices.planned, date: day?.date, totalAmount: day?.totalAmount }
      return day && customer.browser.send('PUT', path, json(body))
    },
  },
}
/** Only a long run, uncut, does everything. */
const isWhole = rounds({ short: 0, long: 1 }) === 1

/** What leads to more comes more often. */
const often = [
  'swaps',
  'swaps',
  'swaps',
  'swaps',
  'repairs',
  'repairs',
  'delivers',
  'plans',
  'finishes',
  'finishes',
  'deliversLate',
  'deliversLate',
  'delivers',
  'delivers',
  'plans',
  'orders',
  'finishes',
  'finishes',
  'finishes',
  'driverFinishes',
  'driverFinishes',
  'driverDumps',
  'takesBack',
  'dumps',
  'undumps',
  'undumps',
]
const names = [...Object.keys(steps), ...often]

const heldRow = z.object({ from: isoDate, through: isoDate, isOut: bool })

/** How many units are held on each of the next days: counted once more, without the queries of the product. */
async function heldByDay(): Promise<Map<IsoDate, number>> {
  const rows = await app.db.sql(heldRow)`
    select coalesce(d.done_on, d.planned_on, d.requested_on) as from,
      greatest(case when o.status <> 'delivered' then coalesce(d.planned_on, d.requested_on) end, coalesce(p.planned_on,
        p.requested_on, coalesce(d.done_on, d.planned_on, d.requested_on) + o.minimum_rental_days)) as through,
      o.status = 'delivered' as is_out
    from orders o
    join hauls d on d.order_id = o.id and d.kind = 'deliver'
    join hauls p on p.order_id = o.id and p.kind = 'pick_up'
    where o.archived_at is null and o.status in ('pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered')
      and coalesce(d.done_on, d.planned_on, d.requested_on) is not null
      and not exists (select from unverified_bookings u where u.order_id = o.id and not u.is_reserved)
    union all
    select h.planned_on, h.planned_on, true from hauls h join orders o on o.id = h.order_id
    where h.kind = 'swap' and h.done_at is null and h.cancelled_at is null and o.archived_at is null
      and o.status in ('pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered')
    union all
    select ${today}::date, ${today}::date + 1, false from loads l join containers c on c.id = l.container_id
    where l.dumped_at is null and c.current_order_id is null and c.deleted_at is null
      and not (c.size_yards = 20 and c.status in ('maintenance', 'damaged')
        and (select counted_by_containers from equipment where id = ${typeId}))`
  const held = new Map<IsoDate, number>()
  for (const { from, through, isOut } of rows) {
    const last = isOut && through < today ? addDays(today, 1) : through
    for (let day = from > today ? from : today; day <= last; day = addDays(day, 1))
      held.set(day, (held.get(day) ?? 0) + 1)
  }
  return held
}

const stockRow = z.object({ total: int, maintenance: int, isCounted: bool, listed: int, broken: int })

/** What the type says, beside its containers, counted here. */
const stock = () => app.db.sql.one(stockRow)`
  select total_inventory as total, maintenance_inventory as maintenance, counted_by_containers as is_counted,
    (select count(*)::int from containers where size_yards = 20 and deleted_at is null) as listed,
    (select count(*)::int from containers where size_yards = 20 and deleted_at is null and status in ('maintenance', 'damaged')) as broken
  from equipment where id = ${typeId}`
const usable = async () => {
  const { total, maintenance } = await stock()
  return Math.max(0, total - maintenance)
}

/** Rule 305: a counted type has the numbers of its containers; and if more is held than there is, the office is told of the first such day. */
async function expectStock(held: ReadonlyMap<IsoDate, number>, say: string): Promise<void> {
  const { total, maintenance, isCounted, listed, broken } = await stock()
  if (isCounted) expect([total, maintenance], `counted, ${say}`).toEqual([listed, broken])
  const capacity = Math.max(0, total - maintenance)
  const [over] = [...held].filter(([, count]) => count > capacity).sort(([one], [other]) => (one < other ? -1 : 1))
  const { alerts } = (await staff.get('/api/admin/dashboard')).json
  const labels = (alerts as { kind: string; examples: { label: string }[] }[])
    .filter(({ kind }) => kind === 'more-than-owned')
    .flatMap(({ examples }) => examples.map(({ label }) => label))
  const day = over && new Date(over[0]).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  expect(labels, `alert, ${say}`).toEqual(over ? [`20 yd, ${over[1]} of ${capacity} on ${day}`] : [])
}

const staysRow = z.object({ from: isoDate, through: isoDate, isOut: bool, usualDays: int, doesRestart: bool })

/**
 * Rules 264 and 303, the other way around: whether a haul that was refused because containers are promised would not have fit. The days that its
 * order holds anyway are not asked for.
 */
async function isTrulyFull(
  id: string,
  kind: string,
  day: IsoDate,
  held: ReadonlyMap<IsoDate, number>,
): Promise<boolean> {
  const { from, through, isOut, usualDays, doesRestart } = await app.db.sql.one(staysRow)`
    select coalesce(d.done_on, d.planned_on, d.requested_on) as from, o.status = 'delivered' as is_out, o.minimum_rental_days as usual_days,
      o.swap_restarts_days as does_restart,
      greatest(case when o.status <> 'delivered' then coalesce(d.planned_on, d.requested_on) end, coalesce(p.planned_on, p.requested_on,
        coalesce(d.done_on, d.planned_on, d.requested_on) + o.minimum_rental_days)) as through
    from orders o
    join hauls d on d.order_id = o.id and d.kind = 'deliver'
    join hauls p on p.order_id = o.id and p.kind = 'pick_up'
    where o.id = ${id}`
  const units = await usable()
  const last = isOut && through < today ? addDays(today, 1) : through
  const holds = (each: IsoDate) => each >= from && each <= last
  const isFull = (each: IsoDate) => (held.get(each) ?? 0) >= units
  const hasSpare = kind !== 'swap' || (held.get(day) ?? 0) + (holds(day) ? 0 : 1) < units
  const behind = addDays(day, usualDays)
  const isMoved = kind !== 'relocate' && doesRestart ? through < behind : through <= day
  let canStay = true
  for (let each = from > today ? from : today; isMoved && each <= behind; each = addDays(each, 1))
    if (!holds(each) && isFull(each)) canStay = false
  // Otherwise the pickup stays where it is, if that is behind the haul.
  return !hasSpare || (!canStay && through <= day)
}

/** What always holds, whatever was done. */
async function expectSound(say: string): Promise<void> {
  const { sql } = app.db
  const inTwoPlaces = await sql({ id: uuid })`
    select container_id as id from container_placements where removed_at is null group by 1 having count(*) > 1
    union all select order_id from container_placements where removed_at is null group by 1 having count(*) > 1
    union all select current_order_id from containers where current_order_id is not null group by 1 having count(*) > 1
    union all select c.id from containers c where (c.status = 'deployed') <> exists (
      select from container_placements p where p.container_id = c.id and p.order_id = c.current_order_id and p.removed_at is null)`
  expect(inTwoPlaces, say).toEqual([])
  const loads = await sql({ id: uuid })`
    select l.haul_id as id from loads l join hauls h on h.id = l.haul_id left join containers c on c.id = l.container_id
    where h.done_at is null or l.dumped_at is null and (c.status = 'deployed' or c.current_order_id is not null)`
  expect(loads, say).toEqual([])
  const misnamed = await sql({ id: uuid })`
    select p.order_id as id from container_placements p, lateral (
      select container_id from hauls
      where order_id = p.order_id and kind in ('deliver', 'swap') and done_at is not null
      order by kind = 'swap' desc, done_at desc limit 1
    ) brought
    where p.removed_at is null and p.container_id is distinct from brought.container_id`
  expect(misnamed, say).toEqual([])
  const openOnOver = await sql({ id: uuid })`
    select h.id from hauls h join orders o on o.id = h.order_id
    where h.kind not in ('deliver', 'pick_up') and h.done_at is null and h.cancelled_at is null
      and (o.archived_at is not null or o.status in ('picked_up', 'completed', 'cancelled'))`
  expect(openOnOver, say).toEqual([])
  const bills = await sql({ number: text, charged: int, done: int })`
    select o.order_number as number,
      coalesce((select sum(amount_cents) from charges where order_id = o.id and kind in ('swap', 'dump_and_return', 'relocation', 'trip')), 0)::int as charged,
      (coalesce((select sum(quoted_cents) from hauls where order_id = o.id and done_at is not null), 0)
        + coalesce((
          select sum(c.amount_cents) from haul_attempts a join hauls h on h.id = a.haul_id join charges c on c.id = a.charge_id
          where h.order_id = o.id and a.removed_at is null), 0))::int as done
    from orders o`
  for (const { number, charged, done } of bills) expect(charged, `${say}: ${number}`).toBe(done)
  // Rules 35 and 303, counted once more without the view of the product.
  const extraDays = await sql({ number: text, charged: int, due: int })`
    select o.order_number as number,
      coalesce((select sum(amount_cents) from charges where order_id = o.id and kind = 'extra_days'), 0)::int as charged,
      (o.daily_overage_rate_cents * greatest(0, coalesce(p.done_on, p.planned_on, p.requested_on) - o.maximum_rental_days
        - greatest(coalesce(d.done_on, d.planned_on, d.requested_on), (
          select max(coalesce(h.done_on, h.planned_on)) from hauls h
          where h.order_id = o.id and o.swap_restarts_days and h.kind in ('swap', 'dump_and_return') and (h.done_at is not null or h.cancelled_at is null)))))::int as due
    from orders o
    join hauls d on d.order_id = o.id and d.kind = 'deliver'
    join hauls p on p.order_id = o.id and p.kind = 'pick_up'
    where coalesce(p.done_on, p.planned_on, p.requested_on) is not null`
  for (const { number, charged, due } of extraDays) expect(charged, `extra days, ${say}: ${number}`).toBe(due)
}

test(
  'random histories: what is planned fits, what happened is recorded, and the bill says what was done',
  async () => {
    const numbers = randomNumbers(seed)
    const number = () => numbers()
    const upTo = (most: number) => 1 + Math.floor(numbers() * most)
    const random: Random = { number, upTo, pick: (items) => items[Math.floor(numbers() * items.length)] }
    const tally = { accepted: 0, refused: 0, fullDays: 0 }
    const accepted = new Set<string>()
    for (let left = rounds({ short: 400, long: 10_000 }); left > 0; ) {
      today = firstDay
      await emptyTables(app.db, 'orders, events, containers, change_requests, rate_limits, emails')
      await updateType({ countedByContainers: false, swapRestartsDays: true })
      await setUnits(app.db, 20, units)
      for (let each = 1; each <= units; each++)
        await staff.post('/api/admin/containers', { containerNumber: `20-${each}`, size: 20 })
      if (numbers() < 0.6) await updateType({ countedByContainers: true })
      const orders: Order[] = []
      const told: string[] = []
      for (let count = 0; count < 45; count++, left--) {
        if (numbers() < 0.12) today = addDays(today, 1)
        const isBooking = orders.length < 2 || numbers() < 0.08
        const order = random.pick(orders)
        const name = isBooking ? 'books' : (random.pick(names) ?? 'plans')
        const before = await heldByDay()
        const unitsBefore = await usable()
        asked = null
        const reply =
          isBooking || !order
            ? numbers() < 0.3
              ? await staff.post(
                  '/api/admin/orders',
                  bookingBody({
                    customerEmail: customer.email,
                    dumpsterSize: 20,
                    requestedDeliveryDate: addDays(today, random.upTo(4)),
                    requestedPickupDate: addDays(today, 4 + random.upTo(16)),
                    totalAmount: undefined,
                  }),
                )
              : await customer.browser.post(
                  '/api/orders',
                  bookingBody({
                    customerEmail: customer.email,
                    dumpsterSize: 20,
                    requestedDeliveryDate: addDays(today, random.upTo(8)),
                    totalAmount: undefined,
                  }),
                )
            : await steps[name]?.run(order, random)
        told.push(`${today} ${name} ${reply?.status ?? 'nothing'}`)
        if (!reply) continue
        const say = `seed ${seed}: ${told.join(', ')}: ${reply.text}`
        expect([200, 201, 204, 400, 404, 409].includes(reply.status) || reply.json?.code, say).toBeTruthy()
        expect(reply.status, say).toBeLessThan(500)
        const isAccepted = reply.status < 300
        if (isAccepted && name === 'books') orders.push({ id: reply.json.id, orderNumber: reply.json.orderNumber })
        const after = await heldByDay()
        // A container that is out stays out, whatever becomes of its order (rule 31).
        const isFact = name === 'restores' && reply.json?.status === 'delivered'
        if (isAccepted && !isFact && (name === 'books' || steps[name]?.plans))
          for (const [day, held] of after)
            expect(held, `${day}, ${say}`).toBeLessThanOrEqual(Math.max(unitsBefore, before.get(day) ?? 0))
        if (!isAccepted && !steps[name]?.isSeveral) expect(after, say).toEqual(before)
        await expectSound(say)
        const wanted = asked as { kind: string; day: IsoDate } | null
        if (wanted && order && reply.json?.code === 'date-full')
          expect(await isTrulyFull(order.id, wanted.kind, wanted.day, before), `${wanted.day}, ${say}`).toBe(true)
        const isOver = [...after.values()].some((held) => held > 0 && held > unitsBefore)
        if (isOver || name.includes('ontainer') || numbers() < 0.1) await expectStock(after, say)
        tally[isAccepted ? 'accepted' : 'refused']++
        if (reply.json?.code === 'date-full') tally.fullDays++
        if (isAccepted) accepted.add(name)
      }
      await expectStock(await heldByDay(), told.join(', '))
      expect((await checkLedger(app.db.sql)).differences, told.join(', ')).toEqual([])
      expect(await findHeldDayDifferences(app.db.sql), told.join(', ')).toEqual([])
      const sum = await app.db.sql.one({ cents: int })`select coalesce(sum(cents), 0)::int as cents from ledger_entries`
      expect(sum).toEqual({ cents: 0 })
    }
    // Histories in which nothing happens would prove nothing.
    expect(tally.accepted).toBeGreaterThan(rounds({ short: 100, long: 2_500 }))
    expect(tally.fullDays).toBeGreaterThan(rounds({ short: 3, long: 100 }))
    expect([...accepted].sort()).toEqual(
      expect.arrayContaining(['books', 'delivers', 'plans', 'swaps', ...(isWhole ? Object.keys(steps) : [])]),
    )
    if (isTorture) console.log(`${JSON.stringify(tally)}, ${[...accepted].sort().join(', ')}`)
  },
  rounds({ short: 120_000, long: 10_800_000 }),
)
