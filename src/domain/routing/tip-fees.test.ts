import { describe, expect, test } from 'vitest'
import { tipFeeCents, tipFeesOf } from './tip-fees.ts'

describe('tip fees (rule 573)', () => {
  test.each([
    [{ centsPerTon: 4_500, minimumCents: 0 }, 250, 11_250],
    [{ centsPerTon: 4_500, minimumCents: 15_000 }, 250, 15_000],
    [{ centsPerTon: 3_333, minimumCents: 0 }, 101, 3_366],
    [{ centsPerTon: 0, minimumCents: 0 }, 400, 0],
  ])('%j of %i hundredths of a ton: %i cents', (price, tons, cents) => {
    expect(tipFeeCents(price, tons)).toBe(cents)
  })

  const price = { centsPerTon: 4_000, minimumCents: 0 }
  const load = { haulId: 'h', material: 'concrete', hundredthTons: 300, facilityIds: ['a', 'b'] }
  const fees = (...prices: [facilityId: string, material: string | null, centsPerTon?: number][]) =>
    tipFeesOf(
      [load],
      prices.map(([facilityId, material, centsPerTon = 4_000]) => ({ ...price, facilityId, material, centsPerTon })),
    ).get('h')

  test('are by the price of the material, else by that of every load', () => {
    expect(fees(['a', null], ['a', 'concrete', 1_000], ['b', null])).toEqual(
      new Map([
        ['a', 3_000],
        ['b', 12_000],
      ]),
    )
  })

  test('are not known where one facility has no price, or the weight is not known', () => {
    expect(fees(['a', null])).toBeUndefined()
    expect(fees(['a', null], ['b', 'wood'])).toBeUndefined()
    const prices = ['a', 'b'].map((facilityId) => ({ ...price, facilityId, material: null }))
    expect(tipFeesOf([{ ...load, hundredthTons: null }], prices).size).toBe(0)
    expect(tipFeesOf([{ ...load, facilityIds: [] }], prices).size).toBe(0)
  })
})
