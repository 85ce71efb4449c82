import { type Day, dayAfter, daysFrom } from './days.ts'
import type { Facts, StoredHaul, StoredOrder } from './facts.ts'

/** `isFact`: the days that nobody promised, because something happened otherwise than planned: it is recorded although it is too many (rule 207). */
type Span = { of: string; from: Day; through: Day; isLate: boolean; isFact?: (day: Day) => boolean }

const holding = new Set(['pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered'])

/** Hauls that bring an empty container while the order has its own: one unit more on their day (rules 264 and 463). */
const bringsSpare = new Set(['swap', 'new_delivery'])

/** The days on which each unit of a type is held, written down anew from rules 12, 201, 264, 270 and 452. */
export function spansOfType(facts: Facts, typeId: string, today: Day, corrected: ReadonlySet<string>): Span[] {
  const tomorrow = dayAfter(today)
  const orders = new Map(
    facts.orders
      .filter((order) => order.typeId === typeId && !order.isArchived && order.isReserved && holding.has(order.status))
      .map((order) => [order.id, order]),
  )
  const spans: Span[] = []
  for (const order of orders.values()) {
    const span = spanOf(order, facts.hauls, today)
    if (span) spans.push(corrected.has(order.id) ? { ...span, isFact: () => true } : span)
  }
  for (const haul of facts.hauls) {
    if (
      !bringsSpare.has(haul.kind) ||
      haul.done !== null ||
      haul.isCancelled ||
      haul.planned === null ||
      !orders.has(haul.orderId)
    )
      continue
    spans.push(
      haul.planned < today
        ? { of: haul.kind, from: haul.planned, through: tomorrow, isLate: true }
        : { of: haul.kind, from: haul.planned, through: haul.planned, isLate: false },
    )
  }
  const typeOf = new Map(facts.orders.map((order) => [order.id, order.typeId]))
  const orderOf = new Map(facts.hauls.map(({ id, orderId }) => [id, orderId]))
  for (const load of facts.loads)
    if (!load.isDumped && load.container !== null && typeOf.get(orderOf.get(load.haulId) ?? '') === typeId)
      spans.push({ of: 'load', from: dayAfter(load.taken, -1), through: tomorrow, isLate: true })
  return spans
}

const later = (one: Day, other: Day): Day => [one, other].toSorted()[1] ?? one

function spanOf(order: StoredOrder, hauls: readonly StoredHaul[], today: Day): Span | null {
  const delivery = hauls.find(({ orderId, kind }) => orderId === order.id && kind === 'deliver')
  const pickup = hauls.find(({ orderId, kind }) => orderId === order.id && kind === 'pick_up')
  const from = delivery?.done ?? delivery?.planned ?? delivery?.requested ?? null
  if (from === null) return null
  const usual = dayAfter(from, order.rentalDays)
  const end = pickup?.planned ?? pickup?.requested ?? later(usual, order.standing ?? usual)
  const planned = delivery?.planned ?? delivery?.requested ?? from
  const usualOfPlan = dayAfter(planned, order.rentalDays)
  const endOfPlan = pickup?.planned ?? pickup?.requested ?? later(usualOfPlan, order.standing ?? usualOfPlan)
  const isFact = (day: Day) => day < planned || day > endOfPlan
  const of = `${order.number} (${order.status})`
  if (order.status === 'delivered')
    return end < today
      ? { of, from, through: dayAfter(today), isLate: true }
      : { of, from, through: later(from, end), isLate: end < from, isFact }
  return { of, from, through: later(from, end), isLate: false }
}

/** Such as Dec 1. */
const shortDay = (day: Day) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

const isOn = ({ from, through }: Span, day: Day) => from <= day && day <= through

/** Units held on each of so many days. */
export const heldOn = (spans: readonly Span[], from: Day, days: number): number[] =>
  Array.from({ length: days }, (_, index) => spans.filter((span) => isOn(span, dayAfter(from, index))).length)

type Shown = { from: Day; types: { equipmentId: string; size: number; capacity: number; held: number[] }[] }
/** The alerts of the dashboard. */
type Alerts = { kind: string; count: number; examples: { label: string }[] }[]
type Offered = { dumpsterSize: number; from: Day; rentalDays: number; full: Day[]; closed: Day[] }

/**
 * The staff calendar and the public one against a count of their own; and no day is sold twice. What happened otherwise than planned may be too many:
 * then an alert says how many on which day (rule 207).
 */
export function recountUnits(
  facts: Facts,
  today: Day,
  {
    shown,
    offered,
    alerts,
    corrected,
  }: { shown: Shown; offered: readonly Offered[]; alerts: Alerts; corrected: ReadonlySet<string> },
): string[] {
  const differences: string[] = []
  const tooMany: string[] = []
  for (const { equipmentId, size, capacity, held } of shown.types) {
    const spans = spansOfType(facts, equipmentId, today, corrected)
    const counted = heldOn(spans, shown.from, held.length)
    for (const [index, count] of counted.entries()) {
      const day = dayAfter(shown.from, index)
      if (count !== held[index])
        differences.push(`${held[index]} units of ${size} yards are shown as held on ${day}, and ${count} are`)
      const late = spans.filter((span) => (span.isLate || span.isFact?.(day)) && isOn(span, day)).length
      if (count - late > capacity)
        differences.push(
          `${count} units of ${size} yards are sold on ${day}, ${late} of them late or otherwise than planned, and there are ${capacity}: ${spans
            .filter((span) => isOn(span, day))
            .map((span) => `${span.of} ${span.from} to ${span.through}`)
            .join(', ')}`,
        )
    }
    const first = counted.findIndex((count, index) => count > capacity && dayAfter(shown.from, index) >= today)
    if (first >= 0)
      tooMany.push(`${size} yd, ${counted[first]} of ${capacity} on ${shortDay(dayAfter(shown.from, first))}`)
  }
  const { count = 0, examples = [] } = alerts.find(({ kind }) => kind === 'more-than-owned') ?? {}
  if (count !== tooMany.length || examples.some(({ label }) => !tooMany.includes(label)))
    differences.push(
      `the alert names ${count} sizes with too many units (${examples.map(({ label }) => label).join('; ')}), and these have: ${tooMany.join('; ')}`,
    )
  for (const { dumpsterSize, from, rentalDays, full, closed } of offered) {
    const type = facts.types.find(({ size }) => size === dumpsterSize)
    if (!type) continue
    const held = heldOn(spansOfType(facts, type.id, today, corrected), from, 45)
    const isClosed = new Set(closed)
    for (let index = 0; index + rentalDays < held.length; index++) {
      const day = dayAfter(from, index)
      if (isClosed.has(day)) continue
      const isFull = held.slice(index, index + rentalDays + 1).some((count) => count >= type.units)
      if (isFull !== full.includes(day))
        differences.push(
          `${day} is ${isFull ? 'full' : 'free'} for ${dumpsterSize} yards, and shown otherwise (${daysFrom(from, day)} days ahead)`,
        )
    }
  }
  return differences
}
