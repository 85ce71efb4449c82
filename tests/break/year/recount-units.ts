import { type Day, dayAfter, daysFrom } from './days.ts'
import type { Facts, StoredHaul, StoredOrder } from './facts.ts'

/** `isFact`: the days that nobody promised, because something happened otherwise than planned: it is recorded although it is too many (rule 207). */
type Span = { of: string; from: Day; through: Day; isLate: boolean; isFact?: (day: Day) => boolean }

const holding = new Set(['pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered'])

/** Hauls that bring an empty container while the order has its own: one unit more on their day (rules 264 and 463). */
const bringsSpare = new Set(['swap', 'new_delivery'])

/** What the players know of orders: with which something happened otherwise, and until when a container was out because it was overdue. */
type Known = { corrected: ReadonlySet<string>; pickups: Pickups }

/** By order, as of the recount of a day: the last day that its container was to be out, and through which day it was out because it was overdue. */
export type Pickups = Map<string, { noted: Day; end: Day; overdueThrough: Day | null }>

/** A container that was not back on its day is out through tomorrow (rule 12), and its pickup may move to a day that it is out anyway. */
function noteOverdue({ orders, hauls }: Facts, today: Day, pickups: Pickups): void {
  for (const order of orders) {
    const days = order.status === 'delivered' ? daysOf(order, hauls) : null
    if (days === null) continue
    const before = pickups.get(order.id)
    const isOverdue = before !== undefined && before.noted < today && before.end < today
    const overdueThrough = isOverdue ? dayAfter(today) : (before?.overdueThrough ?? null)
    pickups.set(order.id, { noted: today, end: days.end, overdueThrough })
  }
}

/** The days on which each unit of a type is held, written down anew from rules 12, 201, 264, 270 and 452. */
function spansOfType(facts: Facts, typeId: string, today: Day, { corrected, pickups }: Known): Span[] {
  const tomorrow = dayAfter(today)
  const orders = new Map(
    facts.orders
      .filter((order) => order.typeId === typeId && !order.isArchived && order.isReserved && holding.has(order.status))
      .map((order) => [order.id, order]),
  )
  const spans: Span[] = []
  for (const order of orders.values()) {
    const span = spanOf(order, facts.hauls, today)
    const overdueThrough = pickups.get(order.id)?.overdueThrough ?? ''
    const isFact = (day: Day) => corrected.has(order.id) || day <= overdueThrough || (span?.isFact?.(day) ?? false)
    if (span) spans.push({ ...span, isFact })
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

/** From when until when the container of an order is out, as it was planned or happened. */
function daysOf(order: StoredOrder, hauls: readonly StoredHaul[]) {
  const delivery = hauls.find(({ orderId, kind }) => orderId === order.id && kind === 'deliver')
  const pickup = hauls.find(({ orderId, kind }) => orderId === order.id && kind === 'pick_up')
  const from = delivery?.done ?? delivery?.planned ?? delivery?.requested ?? null
  if (from === null) return null
  const usual = dayAfter(from, order.rentalDays)
  return { delivery, pickup, from, end: pickup?.planned ?? pickup?.requested ?? later(usual, order.standing ?? usual) }
}

function spanOf(order: StoredOrder, hauls: readonly StoredHaul[], today: Day): Span | null {
  const days = daysOf(order, hauls)
  if (days === null) return null
  const { delivery, pickup, from, end } = days
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
  { shown, offered, alerts, known }: { shown: Shown; offered: readonly Offered[]; alerts: Alerts; known: Known },
): string[] {
  const differences: string[] = []
  const tooMany: string[] = []
  noteOverdue(facts, today, known.pickups)
  for (const { equipmentId, size, capacity, held } of shown.types) {
    const spans = spansOfType(facts, equipmentId, today, known)
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
    const held = heldOn(spansOfType(facts, type.id, today, known), from, 45)
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
