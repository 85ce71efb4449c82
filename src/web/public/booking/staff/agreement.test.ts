import { describe, expect, it } from 'vitest'
import { agreementOf, agreementProblems, noAgreement } from './agreement.ts'

const agreed = { isOther: true, price: '700', reason: 'Third one this month' }

describe('a price that was agreed on', () => {
  it('is none unless it is said', () => {
    expect(agreementOf(noAgreement)).toBeNull()
    expect(agreementOf({ ...agreed, isOther: false })).toBeNull()
    expect(agreementProblems(noAgreement)).toEqual({})
  })

  it.each(['700', '700.00', ' $700 ', '$ 700.00'])('is %j', (price) => {
    expect(agreementOf({ ...agreed, price })).toEqual({
      cents: 70_000,
      extras: { priceOverride: '700.00', priceOverrideReason: 'Third one this month' },
    })
  })

  it('may have a comma at the thousands', () => {
    expect(agreementOf({ ...agreed, price: '$1,250.50' })?.cents).toBe(125_050)
  })

  it.each(['', 'a bit less', '-5'])('is not %j', (price) => {
    expect(agreementProblems({ ...agreed, price })).toHaveProperty('price')
    expect(agreementOf({ ...agreed, price })).toBeNull()
  })

  it('needs its reason', () => {
    expect(agreementProblems({ ...agreed, reason: '  ' })).toEqual({ reason: 'Please give a reason for the price' })
    expect(agreementProblems(agreed)).toEqual({})
  })
})
