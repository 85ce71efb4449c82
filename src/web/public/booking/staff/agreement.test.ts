import { describe, expect, it } from 'vitest'
import { agreementOf, agreementProblems, noAgreement } from './agreement.ts'

const agreed = { isOther: true, price: '700', reason: 'Third one this month' }

describe('an agreed price', () => {
  it('is none by default', () => {
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

  it('may have a thousands comma', () => {
    expect(agreementOf({ ...agreed, price: '$1,250.50' })?.cents).toBe(125_050)
  })

  it.each(['', 'a bit less', '-5'])('is not %j', (price) => {
    expect(agreementProblems({ ...agreed, price })).toHaveProperty('price')
    expect(agreementOf({ ...agreed, price })).toBeNull()
  })

  it('needs a reason', () => {
    expect(agreementProblems({ ...agreed, reason: '  ' })).toEqual({ reason: 'Please give a reason for the price' })
    expect(agreementProblems(agreed)).toEqual({})
  })
})
