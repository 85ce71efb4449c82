import type { Caller, Reply } from './caller.ts'
import { type Day, dayAfter, daysFrom } from './days.ts'
import type { Choices } from './seeded.ts'
import { Difference } from './steps.ts'
import type { PlayedOrder, World } from './world.ts'

export const sizes = [10, 20, 20, 30, 40] as const
const zipCodes = ['91355', '91350', '90012', '93551', '91387'] as const

export type Wanted = {
  person: string
  email: string
  size: number
  day: Day
  customerType: 'residential' | 'contractor'
  more?: object
}

/** The body of a booking. Whatever a person writes has a marker of its own, which nobody else may read. */
export function bookingOf(choices: Choices, { person, email, size, day, customerType, more }: Wanted): object {
  const mark = (number: number) => `mark-${person}-${number}`
  return {
    customerType,
    customerName: `Customer ${person}`,
    customerEmail: email,
    customerPhone: '(661) 555-0177',
    customerAddress: `${100 + choices.below(9_000)} Arroyo Park Drive`,
    customerCity: 'Valencia',
    customerState: 'California',
    customerZipCode: choices.pick(zipCodes),
    dumpsterSize: size,
    requestedDeliveryDate: day,
    specialInstructions: mark(1),
    placementInstructions: mark(2),
    accessInstructions: mark(3),
    termsAccepted: true,
    ...more,
  }
}

/** A day for a delivery, and whether it was shown as free. */
export async function chooseDay(
  caller: Caller,
  choices: Choices,
  wanted: { size: number; customerType: string; within: number },
): Promise<{ day: Day; isFree: boolean } | null> {
  const { json } = await caller.get(`/api/availability?dumpsterSize=${wanted.size}&customerType=${wanted.customerType}`)
  const taken = new Set<string>([...json.full, ...json.closed])
  const days = Array.from({ length: wanted.within }, (_, index) => dayAfter(json.from, index))
  const free = days.filter((day) => !taken.has(day))
  // Sometimes a day that is full or closed.
  const day = choices.chance(0.08) ? choices.pick(days.filter((each) => taken.has(each))) : choices.pick(free)
  return day === undefined ? null : { day, isFree: !taken.has(day) }
}

/** Books a day that was shown, and notes the order. What was shown as free is free, and nothing else. */
export async function book(
  world: World,
  caller: Caller,
  choices: Choices,
  wanted: Wanted,
  shown: { isFree: boolean } | null,
  process?: number,
): Promise<PlayedOrder | null> {
  const reply = await caller.post('/api/orders', bookingOf(choices, wanted), {
    key: choices.uuid(),
    ...(process !== undefined && { process }),
  })
  if (shown && !world.clock.isSkewed() && (reply.status === 201) !== shown.isFree)
    throw new Difference(
      `${wanted.size} yards on ${wanted.day} was shown as ${shown.isFree ? 'free' : 'taken'}, and the booking was answered with ${reply.status} ${reply.text.slice(0, 200)}`,
    )
  return noteOrder(world, caller, wanted, reply, wanted.customerType === 'contractor')
}

export function noteOrder(
  world: World,
  caller: Caller,
  { person, email, size }: Pick<Wanted, 'person' | 'email' | 'size'>,
  { status, json, text }: Reply,
  isMeant: boolean,
): PlayedOrder | null {
  if (status === 409) return null
  if (status !== 201) throw new Difference(`${caller.name} could not book: ${status} ${text}`)
  const order = {
    id: json.id,
    number: json.orderNumber,
    person,
    email,
    size,
    caller,
    bookedOn: world.clock.today(),
    isMeant,
  }
  world.orders.set(order.id, order)
  return order
}

/** The newest email to an address whose subject fits. */
export const newestEmail = (world: World, address: string, subject: RegExp) =>
  world.mail.received.findLast((email) => email.to.includes(address) && subject.test(email.subject))

/** Moves the delivery or the pickup to a day that is offered, with the code of an email. */
export async function moveDay(world: World, order: PlayedOrder, choices: Choices): Promise<void> {
  const path = `/api/orders/by-number/${order.number}`
  const of = choices.pick(['delivery', 'pickup', 'pickup']) ?? 'pickup'
  const { status, json: shown } = await order.caller.get(`${path}/days?of=${of}`)
  if (status !== 200 || shown.refusal !== null) return
  if (shown.needsCode) {
    const before = world.mail.received.length
    await order.caller.post(`${path}/code`)
    await world.clock.settle()
    if (!(await enterCode(world, order, before)))
      throw new Difference(`${order.person} got no code for ${order.number} that is taken`)
  }
  const free = shown.days.filter(
    (each: { state: string; date: Day }) => each.state === 'free' && daysFrom(world.clock.today(), each.date) < 20,
  )
  const day = choices.pick<{ date: Day; totalAmount: string }>(free)
  if (!day) return
  const reply = await order.caller.put(`${path}/days`, {
    of,
    date: day.date,
    planned: shown.planned,
    totalAmount: day.totalAmount,
  })
  if (reply.status !== 200 && !world.clock.isSkewed())
    throw new Difference(
      `${of} of ${order.number} was offered on ${day.date}, and refused: ${reply.status} ${reply.text}`,
    )
}

/** Enters the code of the newest email; where a request was sent again, the codes before it, too. Whether one is taken. */
async function enterCode(world: World, { email, number, caller }: PlayedOrder, before: number): Promise<boolean> {
  const codeOf = ({ parts }: { parts: Record<string, string> }) =>
    /\b(\d{3} \d{3})\b/.exec(parts['text/plain'] ?? '')?.[1] ?? []
  const all = world.mail.received.filter(({ to, subject }) => to.includes(email) && /code/i.test(subject))
  const came = all.filter((each) => world.mail.received.indexOf(each) >= before)
  const codes = (came.length > 0 ? came : all.slice(-1)).flatMap(codeOf)
  for (const code of codes.toReversed())
    if ((await caller.put(`/api/orders/by-number/${number}/code`, { code })).status < 300) return true
  return false
}

/** The newer orders of a kind of person, or of one. */
export const openOrdersOf = (world: World, kind: string) =>
  [...world.orders.values()].filter(
    (order) => order.person.startsWith(kind) && daysFrom(order.bookedOn, world.clock.today()) < 20,
  )
