import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseSize,
  fitsByVolume,
  fitsByWeight,
  maxHundredthTonsOnATruck,
  type SizeOnOffer,
  weightOf,
  yardsThatFit,
} from './choose-size.ts'
import { densities } from './densities.ts'

const size = (yards: number, tons: number | null): SizeOnOffer => ({
  yards,
  includedHundredthTons: tons === null ? null : tons * 100,
})
const offered = [size(3, 0.5), size(10, 8), size(20, 2), size(30, 4), size(40, 5)]

describe('the smallest size that fits', () => {
  test.each([
    ['a little junk', 1.2, 'household-junk', 3, 1],
    ['as much as fills the 3 yard bin to 85 %', 2.55, 'cardboard', 3, 1],
    ['a hair more', 2.56, 'cardboard', 10, 1],
    ['more than the bin may weigh', 2.5, 'mixed-debris', 10, 1],
    ['a kitchen', 7, 'mixed-debris', 10, 1],
    ['exactly 85 % of 10', 8.5, 'household-junk', 10, 1],
    ['one-car garage', 12, 'household-junk', 40, 1],
    ['exactly 85 % of 20', 17, 'cardboard', 20, 1],
    ['wood that is too heavy for a 20', 12, 'wood', 30, 1],
    ['junk that is too heavy for two 40', 34, 'household-junk', 40, 3],
    ['exactly 85 % of 40', 34, 'cardboard', 40, 1],
    ['dry dirt within 8 tons', 7.6, 'dry-dirt', 10, 1],
    ['dry dirt beyond 8 tons', 7.7, 'dry-dirt', 10, 2],
    ['concrete in any amount', 30, 'concrete', 10, 5],
  ] as const)('%s: %d yards of %s', (_, cubicYards, material, yards, containers) => {
    const choice = chooseSize({ cubicYards, poundsPerYard: densities[material].poundsPerYard }, offered)
    expect(choice).toMatchObject({ ok: true, containers, size: { yards } })
  })

  test('names the sizes that fit by volume but not by weight', () => {
    const choice = chooseSize({ cubicYards: 5, poundsPerYard: densities.concrete.poundsPerYard }, offered)
    expect(choice).toMatchObject({ ok: true, size: { yards: 10 }, weightHundredthTons: 600 })
    expect(choice.ok && choice.overloaded.map(({ yards }) => yards)).toEqual([20, 30, 40])
  })

  test("uses the truck's limit if there is no weight limit", () => {
    expect(chooseSize({ cubicYards: 11, poundsPerYard: 2400 }, [size(20, null)])).toMatchObject({ containers: 2 })
    expect(chooseSize({ cubicYards: 10, poundsPerYard: 2400 }, [size(20, null)])).toMatchObject({ containers: 1 })
    expect(chooseSize({ cubicYards: 10, poundsPerYard: 2400 }, [size(20, 99)])).toMatchObject({ containers: 1 })
  })

  test.each([0, -1, Number.NaN])('none for %d cubic yards', (cubicYards) => {
    expect(chooseSize({ cubicYards, poundsPerYard: 300 }, offered)).toEqual({ ok: false, reason: 'no-load' })
  })

  test('none if nothing is offered, or nothing may be loaded', () => {
    const load = { cubicYards: 5, poundsPerYard: 300 }
    expect(chooseSize(load, [])).toEqual({ ok: false, reason: 'no-size' })
    expect(chooseSize(load, [size(10, 0)])).toEqual({ ok: false, reason: 'no-size' })
  })
})

describe('for any load and any offer', () => {
  const loads = fc.record({
    cubicYards: fc.integer({ min: 1, max: 2_000 }).map((tenths) => tenths / 10),
    poundsPerYard: fc.integer({ min: 50, max: 4_000 }),
  })
  const offers = fc.uniqueArray(
    fc.record({
      yards: fc.integer({ min: 1, max: 60 }),
      includedHundredthTons: fc.option(fc.integer({ min: 1, max: 2_000 })),
    }),
    { minLength: 1, maxLength: 8, selector: ({ yards }) => yards },
  )
  const fits = (load: Parameters<typeof fitsByVolume>[0], each: SizeOnOffer) =>
    fitsByVolume(load, each) && fitsByWeight(load, each)

  test('a chosen single container fits, and no smaller one does', () => {
    fc.assert(
      fc.property(loads, offers, (load, sizes) => {
        const choice = chooseSize(load, sizes)
        if (!choice.ok || choice.containers > 1) return
        expect(fits(load, choice.size)).toBe(true)
        for (const each of sizes) if (each.yards < choice.size.yards) expect(fits(load, each)).toBe(false)
      }),
    )
  })

  test('several containers are chosen only if no single one fits; together they fit, and one fewer does not', () => {
    fc.assert(
      fc.property(loads, offers, (load, sizes) => {
        const choice = chooseSize(load, sizes)
        if (!choice.ok || choice.containers === 1) return
        expect(sizes.some((each) => fits(load, each))).toBe(false)
        const holds = yardsThatFit(choice.size, load.poundsPerYard)
        expect(holds * choice.containers).toBeGreaterThanOrEqual(load.cubicYards - 1e-6)
        const max = Math.max(...sizes.map((each) => yardsThatFit(each, load.poundsPerYard)))
        if (choice.containers > 2) expect(max * (choice.containers - 1)).toBeLessThan(load.cubicYards)
      }),
    )
  })

  test('a larger load never needs fewer containers', () => {
    fc.assert(
      fc.property(loads, offers, fc.integer({ min: 1, max: 300 }), (load, sizes, more) => {
        const [less, all] = [load, { ...load, cubicYards: load.cubicYards + more / 10 }].map((each) =>
          chooseSize(each, sizes),
        )
        if (less?.ok && all?.ok) expect(all.containers).toBeGreaterThanOrEqual(less.containers)
      }),
    )
  })

  test('an overload weighs more than is included, or than a truck may carry', () => {
    fc.assert(
      fc.property(loads, offers, (load, sizes) => {
        const choice = chooseSize(load, sizes)
        if (!choice.ok) return
        for (const { includedHundredthTons } of choice.overloaded)
          expect(weightOf(load)).toBeGreaterThan(
            Math.min(includedHundredthTons ?? maxHundredthTonsOnATruck, maxHundredthTonsOnATruck),
          )
      }),
    )
  })
})
