import { expect, test } from 'vitest'
import { loadLinearPrograms } from '#server/dispatch/linear-program.ts'
import { randomDay } from '#tests/model/random-day.ts'
import { finish } from './propose-day.ts'
import { compileDay } from './routing-day.ts'
import { searchDay } from './search.ts'

const programs = await loadLinearPrograms()
const trucksOf = (routes: readonly number[][]) => routes.filter(({ length }) => length > 0).length

// Rule 575. So few iterations find no good plan: what is better comes from priced routes.
test('priced routes lead to a plan with a truck less', () => {
  const day = compileDay(randomDay(2, { stops: 20, trucks: 8, has: [] }))
  const search = { seed: 1, iterations: 8 }
  const [without, found] = [null, programs].map((each) => finish(searchDay(day, search, each)))
  expect(trucksOf(without?.routes ?? [])).toBe(3)
  expect(trucksOf(found?.routes ?? [])).toBe(2)
  expect(found?.left).toEqual([])
  expect(found?.routes.flat().sort((one, other) => one - other)).toEqual(day.units.map((_, unit) => unit))
})

test('a truck takes no more than its capacity', () => {
  const input = randomDay(2, { stops: 12, trucks: 4, has: [] })
  const taken = new Map(input.pool.map(({ haulId }, place) => [haulId, 1 + (place % 3)]))
  const capacity = { max: 6, taken }
  const loadsOf = (limited: typeof input) => {
    const day = compileDay(limited)
    const { routes, left } = finish(searchDay(day, { seed: 1, iterations: 400 }, null))
    expect(left).toEqual([])
    return routes.map((units) => units.reduce((sum, unit) => sum + 1 + (unit % 3), 0))
  }
  expect(Math.max(...loadsOf(input))).toBeGreaterThan(capacity.max)
  expect(Math.max(...loadsOf({ ...input, capacity }))).toBe(capacity.max)
})
