import { describe, expect, it } from 'vitest'
import type { Material } from '#content/wording/material.ts'
import { materials } from '#content/wording/materials.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { loadWarning, shortTons, sizeHint } from './load-advice.ts'

function including(tons: number | null, overagePerTonCents = 12_000): Quote {
  return {
    baseCents: 77_500,
    deliveryFeeCents: 0,
    environmentalFeeCents: 0,
    totalCents: 77_500,
    includedHundredthTons: tons === null ? null : tons * 100,
    overagePerTonCents,
    dailyOverageRateCents: 0,
    includedDays: 10,
  }
}
const [concrete, junk, wood] = ['concrete', 'household-junk', 'wood'].map((key) =>
  materials.find((material) => material.key === key),
) as [Material, Material, Material]

describe('the warning about heavy material', () => {
  it('says how full the included tons make the container, and what more would cost', () => {
    expect(loadWarning(concrete, 10, including(8))).toMatchObject({
      heading: 'Concrete is heavy. Fill to the line, not to the rim.',
      text: 'The price includes 8 tons, which fill about two thirds of a 10 yard. A full one weighs about 12 tons and would add about $480.',
      cap: '8 tons: stop here',
      share: 8 / 12,
    })
  })

  it('says when a full container is more than a truck may carry', () => {
    expect(loadWarning(concrete, 30, including(3))?.text).toContain('about 36 tons, more than a truck may carry.')
  })

  it('shows no price if more weight costs nothing', () => {
    expect(loadWarning(concrete, 10, including(8, 0))?.text).toBe(
      'The price includes 8 tons, which fill about two thirds of a 10 yard.',
    )
  })

  it.each([
    ['light material', junk, including(8)],
    ['no material', null, including(8)],
    ['a container whose rim is within the included tons', concrete, including(12)],
    ['a container without a weight limit', concrete, including(null)],
    ['a container without a price', concrete, null],
  ])('is absent for %s', (_, material, quote) => {
    expect(loadWarning(material, 10, quote)).toBeNull()
  })
})

describe('the hint for a size', () => {
  it('recommends the smallest for heavy material, and warns about larger ones with their limit', () => {
    expect(sizeHint(concrete, 10, including(8), true)).toEqual({ text: 'The right size for concrete.', warning: false })
    expect(sizeHint(concrete, 20, including(2), false)).toEqual({
      text: 'Only 2 tons. With concrete, that is a layer 3 inches deep.',
      warning: true,
    })
    expect(sizeHint(concrete, 30, including(1), false)).toEqual({
      text: 'Not for concrete. Remodels and whole-house cleanouts.',
      warning: true,
    })
  })

  it('otherwise says what a size is good for', () => {
    expect(sizeHint(wood, 40, including(5), false)).toEqual({
      text: 'Light and bulky loads.',
      warning: false,
    })
    expect(sizeHint(concrete, 20, including(null), false).warning).toBe(false)
  })
})

describe('tons in a sentence', () => {
  it.each([
    [800, '8'],
    [250, '2.5'],
    [433, '4.3'],
  ])('%i hundredths are %s', (hundredths, text) => {
    expect(shortTons(hundredths)).toBe(text)
  })
})
