import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCheaper, type PricedSize } from './cheaper-size.ts'

const priced = (yards: number, tons: number | null, dollars: number): PricedSize => ({
  yards,
  includedHundredthTons: tons === null ? null : tons * 100,
  totalCents: dollars * 100,
  overagePerTonCents: 12_000,
})
const offered = [priced(3, 0.5, 200), priced(10, 8, 775), priced(20, 2, 450), priced(30, 4, 850), priced(40, 5, 895)]

test('a bigger container may cost less than the smallest that fits', () => {
  const junk = { cubicYards: 7, poundsPerYard: 300 }
  expect(findCheaper(junk, offered, 77_500)).toMatchObject({
    size: { yards: 20 },
    costCents: 45_000,
    overHundredthTons: 0,
  })
})

test('one container and some overage may cost less than two containers', () => {
  const dirt = { cubicYards: 8, poundsPerYard: 2100 }
  expect(findCheaper(dirt, [priced(10, 8, 775)], 155_000)).toMatchObject({
    size: { yards: 10 },
    overHundredthTons: 40,
    costCents: 77_500 + 4_800,
  })
})

test.each([
  ['where the smallest is the cheapest', { cubicYards: 2, poundsPerYard: 300 }, 20_000],
  ['where none takes it all', { cubicYards: 40, poundsPerYard: 300 }, 500_000],
  ['where a truck may not carry it', { cubicYards: 15, poundsPerYard: 2400 }, 500_000],
])('none if %s', (_, load, costCents) => {
  expect(findCheaper(load, offered, costCents)).toBeNull()
})

test('a container without a weight limit costs no overage', () => {
  expect(findCheaper({ cubicYards: 8, poundsPerYard: 2400 }, [priced(10, null, 500)], 60_000)).toMatchObject({
    costCents: 50_000,
    overHundredthTons: 0,
  })
})

test('the result always costs less, fits by volume, and may be carried', () => {
  const loads = fc.record({
    cubicYards: fc.integer({ min: 1, max: 50 }),
    poundsPerYard: fc.integer({ min: 50, max: 4_000 }),
  })
  fc.assert(
    fc.property(loads, fc.integer({ min: 1, max: 500_000 }), (load, costCents) => {
      const found = findCheaper(load, offered, costCents)
      if (!found) return
      expect(found.costCents).toBeLessThan(costCents)
      expect(load.cubicYards).toBeLessThanOrEqual(found.size.yards * 0.85 + 1e-6)
      expect(load.cubicYards * load.poundsPerYard).toBeLessThanOrEqual(24_000 + 10)
    }),
  )
})
