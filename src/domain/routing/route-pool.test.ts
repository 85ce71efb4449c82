import { expect, test } from 'vitest'
import { loadLinearPrograms } from '#server/dispatch/linear-program.ts'
import { randomDay } from '#tests/model/random-day.ts'
import { createCosts } from './route-costs.ts'
import { createPool } from './route-pool.ts'
import { compileDay } from './routing-day.ts'
import { numbersFrom } from './search.ts'
import { ratesOf } from './time-route.ts'

const programs = await loadLinearPrograms()

test('the best plan of known routes is the cheapest of all that they make (rule 431)', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const day = compileDay(randomDay(seed, { stops: 6, trucks: 3, has: [] }))
    const costs = createCosts(day, ratesOf(day.input.costs))
    const pool = createPool(day, numbersFrom(1))
    const costOf = (units: number[], place: number) =>
      costs.costOf({ place, units, cost: 0, version: -1, profile: null })
    const pairs = day.units.flatMap((_, one) => day.units.flatMap((__, other) => (one === other ? [] : [[one, other]])))
    let version = 0
    for (const units of pairs) pool.note({ place: 0, units, cost: costOf(units, 0), version: version++, profile: null })
    let cheapest = Number.POSITIVE_INFINITY
    for (const one of pairs)
      for (const other of pairs)
        for (const third of pairs) {
          if (new Set([...one, ...other, ...third]).size < 6) continue
          cheapest = Math.min(cheapest, costOf(one, 0) + costOf(other, 1) + costOf(third, 2))
        }
    const routes = pool.best(programs, cheapest + 7_200, 3)
    expect(routes?.flat().toSorted(), `seed ${seed}`).toEqual([0, 1, 2, 3, 4, 5])
    expect(routes?.reduce((sum, units, place) => sum + costOf(units, place), 0)).toBe(cheapest)
    // Nothing is cheaper, no two trucks can, and of an unknown plan nothing is said.
    expect(pool.best(programs, cheapest - 36, 3)).toBeNull()
    expect(pool.best(programs, cheapest + 7_200, 2)).toBeNull()
    expect(createPool(day, numbersFrom(1)).best(programs, cheapest, 3)).toBeNull()
  }
})

test('a route with a pinned stop is that of its truck', () => {
  const input = randomDay(1, { stops: 2, trucks: 2, has: [] })
  const [pinned, other] = input.pool
  if (!pinned || !other) throw new Error('too few stops')
  const routes = input.day.routes.map((route, place) => ({ ...route, stops: place === 1 ? [pinned] : [] }))
  const day = compileDay({
    ...{ ...input, day: { ...input.day, routes }, pool: [other] },
    pinned: new Set([pinned.haulId]),
  })
  const unitOf = ({ haulId }: typeof pinned) =>
    day.units.findIndex(({ nodes }) => day.nodes[nodes[0] ?? 0]?.stop.haulId === haulId)
  const pool = createPool(day, numbersFrom(1))
  pool.note({ place: 1, units: [unitOf(pinned)], cost: 1, version: 1, profile: null })
  pool.note({ place: 0, units: [unitOf(other)], cost: 1, version: 2, profile: null })
  expect(pool.best(programs, 1_000_000, 2)).toEqual([[unitOf(other)], [unitOf(pinned)]])
})
