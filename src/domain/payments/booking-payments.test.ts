import { describe, expect, test } from 'vitest'
import { bookingAmount, bookingLapse, notBefore } from './booking-payments.ts'

describe('rule 414: what is paid at booking', () => {
  const ask = { percent: 25, depositCents: 10_000 }
  test.each([
    ['everything', { ...ask, amount: 'all' }, 45_000, 45_000],
    ['a percentage', { ...ask, amount: 'percent' }, 45_000, 11_250],
    ['half a cent up', { ...ask, amount: 'percent' }, 45_002, 11_251],
    ['all as a percentage', { ...ask, percent: 100, amount: 'percent' }, 45_000, 45_000],
    ['a deposit', { ...ask, amount: 'deposit' }, 45_000, 10_000],
    ['never more than is due', { ...ask, amount: 'deposit' }, 8_000, 8_000],
    ['at least what the processor takes', { ...ask, percent: 1, amount: 'percent' }, 1_000, 50],
    ['nothing of what cannot be paid online', { ...ask, amount: 'all' }, 49, 0],
    ['nothing of what is free', { ...ask, amount: 'deposit' }, 0, 0],
  ] as const)('%s', (_, asked, dueCents, cents) => {
    expect(bookingAmount(asked, dueCents)).toBe(cents)
  })
})

describe('rule 416: until when a required payment holds the day', () => {
  // Los Angeles is eight hours behind.
  const at = (time: string) => new Date(`${time}-08:00`)
  test.each([
    ['6 PM on the next business day', '2026-12-01T09:00', '2026-12-08T08:00', '2026-12-02T18:00'],
    ['over a weekend', '2026-12-04T22:00', '2026-12-08T08:00', '2026-12-07T18:00'],
    ['over a holiday', '2026-12-24T09:00', '2026-12-29T08:00', '2026-12-28T18:00'],
    ['two hours if delivery starts within 24', '2026-12-01T09:00', '2026-12-02T09:00', '2026-12-01T11:00'],
    ['the next business day one minute later', '2026-12-01T09:00', '2026-12-02T09:01', '2026-12-02T18:00'],
    ['two hours on the day itself', '2026-12-01T07:00', '2026-12-01T08:00', '2026-12-01T09:00'],
    ['the next business day without a delivery day', '2026-12-01T09:00', null, '2026-12-02T18:00'],
  ])('%s', (_, askedAt, deliveryStart, expected) => {
    const start = deliveryStart === null ? null : at(deliveryStart)
    expect(bookingLapse({ askedAt: at(askedAt), deliveryStart: start })).toEqual(at(expected))
  })

  test('is at the earliest 31 minutes after the newest page was opened', () => {
    const lapsesAt = bookingLapse({ askedAt: at('2026-12-01T09:00'), deliveryStart: at('2026-12-01T12:00') })
    expect(notBefore(lapsesAt, at('2026-12-01T10:28'))).toEqual(at('2026-12-01T11:00'))
    expect(notBefore(lapsesAt, at('2026-12-01T10:50'))).toEqual(at('2026-12-01T11:21'))
    expect(notBefore(at('2026-12-01T11:00'), at('2026-12-01T10:29'))).toEqual(at('2026-12-01T11:00'))
    expect(notBefore(at('2026-12-01T11:00'), at('2026-12-01T10:30'))).toEqual(at('2026-12-01T11:01'))
  })
})
