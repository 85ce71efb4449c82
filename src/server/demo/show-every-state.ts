import type { OrderChanges } from '#contract/orders/order-changes.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { addDays, dateInLosAngeles, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import { requestChange } from '#server/change-requests/request-change.ts'
import { findCustomerByEmail } from '#server/customers/customer-queries.ts'
import { listDueCalls } from '#server/dashboard/call-queries.ts'
import { tickCall } from '#server/dashboard/tick-call.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { listOrdersOf } from '#server/orders/list-own-orders.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { addPermit } from '#server/street-permits/change-permits.ts'
import { demoCustomers } from './demo-logins.ts'
import type { DemoWorld } from './demo-world.ts'
import { leadStory } from './lead-story.ts'
import { showDocuments } from './show-documents.ts'
import { stageOf, workdayFrom, workdayUntil } from './workdays.ts'

/** Ensures that every state is visible at any hour; whatever the stories have not produced is added now. */
export async function showEveryState(world: DemoWorld): Promise<void> {
  const { app } = world
  const today = dateInLosAngeles(app.clock())
  // Nobody is on the road at night, or while the company is closed.
  if (stageOf(app.clock()) === 'out' && (await newest(world, 'en_route')).length === 0) {
    await changeOne(world, ['scheduled', 'confirmed'], { status: 'en_route', scheduledDeliveryDate: today })
  }
  for (const status of ['scheduled', 'pending', 'new'] as const) {
    if ((await newest(world, status)).length === 0) await changeOne(world, ['confirmed'], { status })
  }
  await changeOne(world, ['delivered'], { assignedContainerId: null })
  if ((await dueCalls(world)).every(({ kind }) => kind !== 'overdue')) await keepOne(world, today)
  if ((await dueCalls(world)).every(({ kind }) => kind !== 'delivery')) {
    await changeOne(world, ['scheduled', 'confirmed'], { scheduledDeliveryDate: workdayFrom(addDays(today, 1)) })
  }
  await makeOneCall(world)
  await writeOne(world)
  await showDocuments(world)
  await showPermits(world, today)
}

/** Somebody keeps a container longer than was agreed: its pickup was planned for the last workday but one, while that was still ahead. */
async function keepOne(world: DemoWorld, today: IsoDate): Promise<void> {
  const pickup = workdayUntil(addDays(today, -2))
  const agreedAt = instantInLosAngeles(addDays(pickup, -1), 650)
  const then = { ...world, app: { ...world.app, clock: () => agreedAt } }
  const delivered = await world.app.db.sql({ id: uuid })`
    select o.id from orders o
    where o.status = 'delivered' and o.archived_at is null and o.customer_id is null
      and not exists (select from events e where e.subject_id = o.id and e.occurred_at > ${agreedAt})
      and not exists (select from payments p where p.order_id = o.id and p.occurred_at > ${agreedAt})
    order by o.created_at desc, o.id desc`
  await changeFirst(
    then,
    delivered.map(({ id }) => id),
    { scheduledPickupDate: pickup },
  )
}

/** Somebody wrote, and nobody has answered yet. */
async function writeOne(world: DemoWorld): Promise<void> {
  const [unread] = await world.app.db.sql({ id: uuid })`select id from leads where status = 'new' limit 1`
  if (unread) return
  const lead = leadStory(world, dateInLosAngeles(world.app.clock()))
  // Up to its first step: what follows has not happened yet.
  await lead.next()
  await lead.next()
}

/** One container is on a street with a permit that ends soon, another with one that lasts. */
async function showPermits(world: DemoWorld, today: IsoDate): Promise<void> {
  const { app, staff } = world
  const [actor] = staff
  const [one, two] = await newest(world, 'delivered')
  const permits = [
    { orderId: one, permitNumber: 'ENC26-00418', validThrough: addDays(today, 4) },
    { orderId: two, permitNumber: 'ENC26-00431', validThrough: addDays(today, 24) },
  ]
  for (const { orderId, ...permit } of permits) {
    if (!orderId || !actor) continue
    const added = { authority: 'City of Santa Clarita, Public Works', validFrom: addDays(today, -6), ...permit }
    await addPermit(app, { orderId, actor, permit: added })
  }
}

const dueCalls = ({ app }: DemoWorld) => listDueCalls(app.db.sql, app.clock())

/** Someone of the office has begun to call. */
async function makeOneCall(world: DemoWorld): Promise<void> {
  const calls = await dueCalls(world)
  const [first] = calls
  const [caller] = world.staff
  if (first && caller && calls.length > 1) await tickCall(world.app, caller, first)
}

async function newest({ app }: DemoWorld, status: OrderStatus): Promise<string[]> {
  const orders = await app.db.sql({ id: uuid })`
    select id from orders where status = ${status} and archived_at is null order by created_at desc, id desc`
  return orders.map(({ id }) => id)
}

/** Changes the newest order that can be changed so: another one's days may be full, or its pickup too early. */
async function changeOne(world: DemoWorld, statuses: OrderStatus[], changes: OrderChanges): Promise<void> {
  const candidates = (await Promise.all(statuses.map((status) => newest(world, status)))).flat()
  await changeFirst(world, candidates, changes)
}

async function changeFirst(
  { app, staff, random }: DemoWorld,
  orderIds: string[],
  changes: OrderChanges,
): Promise<void> {
  for (const orderId of orderIds) {
    try {
      await changeOrder(app, { orderId, actor: random.pick(staff), changes })
      return
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
}

/** A customer waits for an answer. After the hauls are planned, which move pickups. */
export async function askForChanges({ app, origin }: DemoWorld): Promise<void> {
  for (const { email } of demoCustomers) {
    const customer = await findCustomerByEmail(app.db.sql, email)
    if (!customer) continue
    const current = (await listOrdersOf(app.db.sql, customer, { limit: 100 })).find(
      (order) => order.status === 'delivered',
    )
    const pickup = current?.scheduledPickupDate
    if (!current || !pickup || pickup <= addDays(dateInLosAngeles(app.clock()), 2)) continue
    await requestChange(app, customer, {
      origin,
      wanted: {
        orderId: current.id,
        requestType: 'reschedule_pickup',
        description: 'The roofers need two more days. Could you come later?',
        requestedChanges: { pickupDate: workdayFrom(addDays(pickup, 2)) },
      },
    })
  }
}
