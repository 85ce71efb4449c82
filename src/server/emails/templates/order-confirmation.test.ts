import { describe, expect, test } from 'vitest'
import { defaultBusiness as business } from '#content/company/business.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { sampleOrder } from '#server/emails/samples/sample-order.ts'
import { renderOrderConfirmation } from './order-confirmation.ts'

const booked: StaffOrder = {
  ...sampleOrder('contractor', 'booked', '2026-12-01'),
  isVerified: true,
  poNumber: 'PO-7781',
  jobNumber: 'J-12',
}
const bodyFor = (audience: 'customer' | 'staff', order: StaffOrder, account?: string) =>
  renderOrderConfirmation(
    order,
    {
      audience,
      orderLink: 'https://bins.example/confirmation/1',
      ...(account && { invoicedTo: { account, terms: 'net-30' } }),
    },
    business,
  ).text

describe('the email of a booking', () => {
  test.each([
    ['customer', true, true],
    ['customer', false, false],
    ['staff', true, true],
    ['staff', false, true],
  ] as const)('to the %s, confirmed: %s, says PO and job number: %s (rule 188)', (audience, isVerified, isSaid) => {
    const body = bodyFor(audience, { ...booked, isVerified })
    expect([body.includes('PO number: PO-7781'), body.includes('Job number: J-12')]).toEqual([isSaid, isSaid])
  })

  test.each([
    ['customer', { isVerified: true }, true],
    ['customer', { isVerified: false, status: 'pending', isReserved: false, awaitsCustomer: true }, false],
    ['customer', { isVerified: true, requestedDeliveryDate: null, scheduledDeliveryDate: null }, false],
    ['staff', { isVerified: true }, false],
  ] as const)('to the %s, with %o, has a button for the calendar: %s (rule 147)', (audience, changes, hasOne) => {
    const link = 'Add to calendar:\nhttps://bins.example/confirmation/1?calendar=1'
    expect(bodyFor(audience, { ...booked, ...changes }).includes(link)).toBe(hasOne)
  })

  test('says each fact once, and that we confirm it only until we have (rule 372)', () => {
    const body = bodyFor('customer', { ...booked, status: 'pending' })
    for (const fact of [booked.customerAddress, '40 yard roll-off', booked.orderNumber, 'between 9AM and 5PM'])
      expect([fact, body.split(fact).length - 1]).toEqual([fact, 1])
    expect(body).toContain('Next: We confirm it. Within 1-2 business hours.')
    expect(body).not.toContain('Planned pickup')
    expect(bodyFor('customer', { ...booked, status: 'confirmed' })).not.toMatch(/confirm it|business hours/)
    const undated = { ...booked, requestedDeliveryDate: null, scheduledDeliveryDate: null }
    expect(bodyFor('customer', { ...undated, status: 'pending' })).toContain('We confirm it within 1-2 business hours.')
    expect(bodyFor('customer', { ...undated, status: 'confirmed' })).not.toContain('We confirm it')
  })

  test('says that we ask the city, and to the office why (rule 398)', () => {
    const text = 'Only the city’s Public Works may serve containers.'
    const check = { sure: 'exclusive', of: 'roll-offs', place: 'Culver City', text } as const
    const flagged = { ...booked, cityCheck: check, needsCityCheck: true }
    const notice = 'so we ask the city and call you before we confirm.'
    expect(bodyFor('customer', flagged)).toContain(notice)
    expect(bodyFor('staff', flagged)).toContain(text)
    expect(bodyFor('staff', flagged)).not.toContain(notice)
    expect(bodyFor('customer', { ...flagged, needsCityCheck: false })).not.toContain('the city')
  })

  test('says when it is paid (rule 325)', () => {
    const onDelivery = 'Payment is collected on delivery.'
    expect(bodyFor('customer', booked)).toContain(onDelivery)
    const onTerms = bodyFor('customer', booked, 'Castellanos Roofing')
    expect(onTerms).toContain("We'll invoice Castellanos Roofing with Net 30.")
    expect(onTerms).not.toContain(onDelivery)
    expect(bodyFor('staff', booked)).not.toContain('Payment')
  })
})
