import { materialTypes, timePreferences } from '#contract/orders/bookings.ts'
import type { OrderChanges } from '#contract/orders/order-changes.ts'
import type { OwnerOrder } from '#contract/orders/orders.ts'
import { addDays, dateInLosAngeles, eachDay, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import { issueInvoice } from '#server/billing/issue-invoice.ts'
import { recordPayment } from '#server/billing/record-payment.ts'
import type { Actor } from '#server/events/record-event.ts'
import { archiveOrder } from '#server/orders/archive-order.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { checkCity } from '#server/orders/check-city.ts'
import { type PlaceOrder, placeOrder } from '#server/orders/place-order.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { addTicket } from '#server/weight-tickets/add-ticket.ts'
import type { DemoWorld, Story } from './demo-world.ts'
import { accessNotes, cityReplies, officeNotes, type Person, placements, specialWishes } from './people.ts'
import { createRandom } from './random.ts'
import { isWorkday, pickupDays, wantedDays, workdayFrom } from './workdays.ts'

/** One customer's rental: who books, when, and how. */
export type Rental = {
  person: Person
  bookedAt: Date
  /** The account that books; null: a stranger in a browser. */
  customerId: string | null
  isByPhone: boolean
}

const minutesLater = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

/** A rental from booking to payment, with occasional problems. */
export async function* orderStory(world: DemoWorld, rental: Rental): Story {
  const { app, random } = world
  yield rental.bookedAt
  const order = await book(world, rental)
  if (!order) return
  const actor = random.pick(world.staff)
  const change = (changes: OrderChanges) => changeOrder(app, { orderId: order.id, actor, changes })
  const delivery = order.requestedDeliveryDate ?? addDays(dateInLosAngeles(rental.bookedAt), 3)

  yield minutesLater(rental.bookedAt, random.between(20, 150))
  if (random.chance(0.012)) {
    await archiveOrder(app, { orderId: order.id, actor })
    return
  }
  if (random.chance(0.94)) await askCity(world, order, actor)
  await change({ status: 'confirmed', ...(random.chance(0.15) && { internalNotes: random.pick(officeNotes) }) })
  if (random.chance(0.05)) return yield* cancelStory(world, order, change, delivery)
  if (random.chance(0.12)) await pay(world, order, 'authorized', 'Card')

  const pickup = pickupDays(random, delivery)
  yield later(
    minutesLater(rental.bookedAt, 200),
    instantInLosAngeles(addDays(delivery, -1), random.between(840, 1_020)),
  )
  await plan(change, delivery, pickup.planned)
  yield later(app.clock(), instantInLosAngeles(delivery, random.between(400, 470)))
  await change({ status: 'en_route' })
  yield minutesLater(app.clock(), random.between(45, 420))
  await change({ status: 'delivered', ...(random.chance(0.14) && { fuelSurcharge: random.between(3, 9) * 500 }) })
  if (random.chance(0.02)) {
    await change({ status: 'en_route' })
    yield minutesLater(app.clock(), 90)
    await change({ status: 'delivered' })
  }
  if (!rental.person.isContractor) {
    yield minutesLater(app.clock(), random.between(5, 60))
    await payOnDelivery(world, order)
  }
  yield instantInLosAngeles(pickup.done, random.between(430, 960))
  await change({ status: 'picked_up' })
  yield minutesLater(app.clock(), random.between(40, 200))
  await measureLoad(world, order, actor)
  yield instantInLosAngeles(workdayFrom(addDays(pickup.done, random.between(1, 2))), random.between(540, 1_000))
  await change({ status: 'completed' })
  yield minutesLater(app.clock(), random.between(30, 2_000))
  if (random.chance(0.18)) return
  yield* invoiceStory(world, order, rental)
}

/** Three containers that one call orders (rule 340): confirmed together, and one of them is wanted a day later. */
export async function* groupStory(world: DemoWorld, person: Person, bookedAt: Date): Story {
  const { app, staff, origin } = world
  const [actor] = staff
  yield bookedAt
  const asked = { ...bookingOf({ ...world, random: createRandom(340) }, person, 30), specialInstructions: '' }
  const days = eachDay(addDays(dateInLosAngeles(bookedAt), 5), addDays(dateInLosAngeles(bookedAt), 16), 12)
  for (const date of days.filter(isWorkday)) {
    const booking = { ...asked, requestedDeliveryDate: date }
    const by = { kind: 'staff', id: actor?.id ?? null, billToId: null, priceOverride: null, quantity: 3 } as const
    const first = await placeOrder(app, { booking, by, origin }).catch(ifFull)
    if (!first || !actor) continue
    yield minutesLater(bookedAt, 25)
    const orders = [first, ...first.alsoPlaced]
    for (const { id: orderId } of orders) await changeOrder(app, { orderId, actor, changes: { status: 'confirmed' } })
    yield minutesLater(bookedAt, 190)
    const changes = { scheduledDeliveryDate: workdayFrom(addDays(date, 1)) }
    await changeOrder(app, { orderId: orders.at(-1)?.id ?? first.id, actor, changes }).catch(ifFull)
    return
  }
}

/** A day that is full is no mistake. */
function ifFull(error: unknown): null {
  if (error instanceof AppError && error.code === 'date-full') return null
  throw error
}

/** The invoice and its payment: contractors within their 30 days, others soon. */
async function* invoiceStory(world: DemoWorld, order: OwnerOrder, { person }: Rental): Story {
  const { app, random } = world
  const { invoice } = await issueInvoice(app, {
    orderId: order.id,
    actor: random.pick(world.staff),
  })
  if (invoice.amountDue <= 0) return
  yield minutesLater(app.clock(), (person.isContractor ? random.between(5, 26) : random.between(1, 6)) * 1_440)
  await pay(world, order, 'paid', random.pick(['Check', 'ACH transfer']), invoice.amountDue)
}

/** Books on the wanted day, or on one of the next if it is full; null if none is free. */
async function book(world: DemoWorld, rental: Rental): Promise<OwnerOrder | null> {
  const { random, app, origin } = world
  const today = dateInLosAngeles(rental.bookedAt)
  const size = Number(random.weighted(rental.person.isContractor ? contractorSizes : homeSizes))
  const by = await bookedBy(world, rental)
  const asked = bookingOf(world, rental.person, size)
  for (const date of wantedDays(random, today)) {
    const booking = { ...asked, requestedDeliveryDate: date }
    const order = await placeOrder(app, { booking, by, origin }).catch(ifFull)
    if (order) return order
  }
  return null
}

const homeSizes = { '10': 22, '20': 50, '30': 22, '40': 6 }
const contractorSizes = { '10': 25, '20': 25, '30': 30, '40': 20 }

async function bookedBy(
  { app, random, staff }: DemoWorld,
  { person, customerId, isByPhone }: Rental,
): Promise<PlaceOrder['by']> {
  if (customerId !== null) return { kind: 'customer', id: customerId, tokenHash: hashToken(newToken()) }
  if (!isByPhone) return { kind: 'visitor', id: null, network: null, tokenHash: hashToken(newToken()) }
  const priceOverride = random.chance(0.3) ? { totalCents: 39_900, reason: 'Third container this year' } : null
  // Who calls again is one customer (rule 213).
  const [account] = await app.db.sql({ id: uuid })`
    select bill_to_id as id from orders where customer_email = ${person.email} order by created_at, id limit 1`
  return { kind: 'staff', id: random.pick(staff).id, billToId: account?.id ?? null, priceOverride }
}

function bookingOf({ random }: Pick<DemoWorld, 'random'>, person: Person, size: number): PlaceOrder['booking'] {
  return {
    customerType: person.isContractor ? 'contractor' : 'residential',
    customerName: `${person.firstName} ${person.lastName}`,
    customerEmail: person.email,
    customerPhone: person.phone,
    customerAddress: person.address,
    customerCity: person.city,
    customerState: 'CA',
    customerZipCode: person.zipCode,
    companyName: person.companyName,
    dumpsterSize: size,
    requestedDeliveryDate: null,
    materialType: size === 10 ? 'Concrete & Asphalt' : random.pick(materialTypes.slice(0, 5)),
    materialOther: '',
    timePreference: random.pick(timePreferences),
    quietHours: random.chance(0.1),
    hoaRestrictions: random.chance(0.08),
    specialInstructions: random.pick(specialWishes),
    placementInstructions: random.pick(placements),
    accessInstructions: random.pick(accessNotes),
    language: random.chance(0.12) ? 'es' : 'en',
  }
}

type Change = (changes: OrderChanges) => Promise<{ refund: { amount: number } | null }>

/** What the city said, where it leaves hauling to others (rule 397). */
async function askCity({ app, random }: DemoWorld, { id }: OwnerOrder, actor: Actor): Promise<void> {
  try {
    await checkCity(app, { orderId: id, note: random.pick(cityReplies), actor })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not-allowed-now') throw error
  }
}

/** The plan for a day; if the stay does not fit, the usual pickup applies. */
async function plan(change: Change, delivery: IsoDate, pickup: IsoDate): Promise<void> {
  const scheduled = { status: 'scheduled', scheduledDeliveryDate: delivery } as const
  try {
    await change({ ...scheduled, scheduledPickupDate: pickup })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await change({ status: 'scheduled' })
  }
}

async function* cancelStory(world: DemoWorld, order: OwnerOrder, change: Change, delivery: IsoDate): Story {
  const { random, app } = world
  await pay(world, order, 'paid', 'Card')
  yield later(app.clock(), instantInLosAngeles(addDays(delivery, -random.between(0, 4)), 390))
  const { refund } = await change({ status: 'cancelled' })
  if (refund && refund.amount > 0) await pay(world, order, 'refunded', 'Card', refund.amount)
}

async function payOnDelivery(world: DemoWorld, order: OwnerOrder): Promise<void> {
  const { random } = world
  const method = random.weighted({ Card: 60, Check: 20, Cash: 20 })
  if (random.chance(0.04)) return pay(world, order, 'failed', 'Card')
  if (random.chance(0.92)) await pay(world, order, 'paid', method)
}

async function pay(
  { app, random, staff }: DemoWorld,
  order: OwnerOrder,
  status: 'authorized' | 'paid' | 'failed' | 'refunded',
  method: string,
  amount: number = order.totalAmount,
): Promise<void> {
  const reference = method === 'Check' ? String(random.between(1_001, 9_899)) : ''
  await recordPayment(app, {
    orderId: order.id,
    actor: random.pick(staff),
    payment: { status, amount, method, reference },
  })
}

const later = (one: Date, other: Date) => (one > other ? one : other)

/** What the empty truck and container weigh, in hundredths of a ton. */
const tare = 1_085

/** The scale's receipts for a load: mostly within the included weight, now and then over it, and of a large container two. */
async function measureLoad(
  { app, random, facilities }: DemoWorld,
  order: Pick<OwnerOrder, 'id' | 'includedTonsSnapshot' | 'dumpsterSize' | 'materialType' | 'customerCity'>,
  actor: Actor,
): Promise<void> {
  const included = order.includedTonsSnapshot ?? 400
  const share = random.chance(0.28) ? random.between(104, 138) : random.between(45, 98)
  const whole = Math.max(20, Math.round((included * share) / 100))
  const first = order.dumpsterSize >= 30 && random.chance(0.5) ? Math.round(whole * 0.55) : whole
  for (const weightTons of [first, whole - first].filter((weight) => weight > 0)) {
    const facility = random.pick(facilities)
    await addTicket(app, {
      ticket: {
        orderId: order.id,
        weightTons,
        grossTons: weightTons + tare,
        tareTons: tare,
        facilityId: facility.id,
        ticketNumber: String(random.between(204_000, 289_999)),
        loadDate: dateInLosAngeles(app.clock()),
        material: order.materialType,
        disposition: facility.disposition,
        originCity: order.customerCity,
      },
      actor,
    })
  }
}
