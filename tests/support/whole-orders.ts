import { expect } from 'vitest'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { Answer } from './booking-load.ts'

/**
 * Every booking answered with 201 is stored once, and no order is stored partially: it has its hauls, charges, event, access and emails, or
 * does not exist.
 */
export async function expectWholeOrders(db: Database, answers: readonly Answer[]): Promise<void> {
  const orders = await db.sql<{ orderNumber: string; parts: number[] }[]>`
    select order_number, array[
      (select count(*) from hauls where order_id = o.id),
      (select count(*) from charges where order_id = o.id),
      (select least(count(*), 1) from order_access where order_id = o.id),
      (select count(*) from events where subject_id = o.id and kind = 'order-placed'),
      (select count(*) from emails where order_id = o.id)
    ]::int[] as parts
    from orders o`
  const shapes = new Set(orders.map(({ parts }) => parts.join(' ')))
  expect([...shapes]).toHaveLength(1)
  expect([...shapes][0]).not.toMatch(/\b0\b/)
  const stored = new Set(orders.map(({ orderNumber }) => orderNumber))
  const booked = answers.filter(({ status }) => status === 201).map(({ orderNumber }) => orderNumber)
  expect(new Set(booked).size).toBe(booked.length)
  expect(booked.filter((orderNumber) => !stored.has(orderNumber ?? ''))).toEqual([])
}

/**
 * Counts the units of each size that are out per order and day: never more than exist. At least one day must be sold out, or nothing was
 * tested.
 */
export async function expectNoDayOversold(db: Database, units: number): Promise<void> {
  const holds = await db.sql<{ size: number; from: IsoDate; through: IsoDate }[]>`
    select dumpster_size as size, held_from as from, held_through as through from orders where held_from is not null`
  const out = new Map<string, number>()
  for (const { size, from, through } of holds) {
    for (let day = from; day <= through; day = addDays(day, 1)) {
      const key = `${size} yd on ${day}`
      out.set(key, (out.get(key) ?? 0) + 1)
    }
  }
  expect([...out].filter(([, count]) => count > units)).toEqual([])
  expect(Math.max(...out.values())).toBe(units)
}
