import { describe, expect, test } from 'vitest'
import { importedOrder, importedPrice } from './imported-order.ts'

const today = '2026-11-24'

describe('rule 222: an imported order', () => {
  test.each([
    ['2026-11-20', undefined, 'delivered'],
    ['2026-11-24', undefined, 'scheduled'],
    ['2026-12-01', undefined, 'scheduled'],
    ['2026-12-01', 'confirmed', 'confirmed'],
    ['2026-11-20', 'scheduled', 'scheduled'],
  ] as const)('of %s with status %s is %s', (deliveryDate, orderStatus, status) => {
    expect(importedOrder({ deliveryDate, orderStatus }, today)).toMatchObject({ ok: true, order: { status } })
  })

  test('that was delivered has its days, and the planned pickup', () => {
    expect(importedOrder({ deliveryDate: '2026-11-20', pickupDate: '2026-12-01' }, today)).toEqual({
      ok: true,
      order: {
        status: 'delivered',
        deliveryDate: '2026-11-20',
        scheduledDelivery: '2026-11-20',
        actualDelivery: '2026-11-20',
        scheduledPickup: '2026-12-01',
      },
    })
  })

  test('is refused if its days contradict each other', () => {
    expect(importedOrder({ deliveryDate: '2026-12-01', orderStatus: 'delivered' }, today)).toEqual({
      ok: false,
      reason: 'in-future',
    })
    expect(importedOrder({ deliveryDate: '2026-12-01', pickupDate: '2026-11-30' }, today)).toEqual({
      ok: false,
      reason: 'pickup-first',
    })
  })

  test('keeps the agreed price as one line', () => {
    const catalog = {
      baseCents: 40_000,
      deliveryFeeCents: 5_000,
      environmentalFeeCents: 2_500,
      totalCents: 47_500,
      includedHundredthTons: 200,
      overagePerTonCents: 9_500,
      dailyOverageRateCents: 1_000,
      includedDays: 7,
    }
    expect(importedPrice(catalog, { price: undefined, deliveryDate: '2026-11-20', pickupDate: '2026-12-20' })).toBe(
      catalog,
    )
    const agreed = importedPrice(catalog, { price: 39_900, deliveryDate: '2026-11-20', pickupDate: '2026-12-20' })
    expect(agreed).toEqual({
      ...catalog,
      baseCents: 39_900,
      deliveryFeeCents: 0,
      environmentalFeeCents: 0,
      totalCents: 39_900,
      fuel: null,
      // The 20th to the 20th is 30 days: they were agreed with the price.
      includedDays: 30,
    })
  })
})
