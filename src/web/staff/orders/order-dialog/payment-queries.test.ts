import { expect, it } from 'vitest'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { retainedCents } from '#web/staff/orders/parts/order-payment.tsx'
import { balanceOf, likelyPayment, refundedCents } from './payment-queries.ts'

const order = { status: 'confirmed', balanceDue: '450.00', paymentMethod: 'Check' } as StaffOrderOnWire

it('is what the customer still has to pay, or has overpaid', () => {
  expect(balanceOf(order)).toEqual({ kind: 'due', cents: 45_000 })
  expect(balanceOf({ ...order, balanceDue: '0.00' })).toEqual({ kind: 'due', cents: 0 })
  expect(balanceOf({ ...order, balanceDue: '-20.00' })).toEqual({ kind: 'over', cents: 2_000 })
})

it('is never due for a cancelled order, only refundable', () => {
  const cancelled = { ...order, status: 'cancelled' as const }
  expect(balanceOf({ ...cancelled, balanceDue: '-225.00' })).toEqual({ kind: 'toRefund', cents: 22_500 })
  expect(balanceOf({ ...cancelled, balanceDue: '0.00' })).toBeNull()
  expect(balanceOf(cancelled)).toBeNull()
})

it('says what is kept of a cancelled order, and what was given back', () => {
  const paid = { status: 'cancelled', paymentStatus: 'paid', amountPaid: '225.00', totalAmount: '450.00' } as const
  expect(retainedCents(paid)).toBe(22_500)
  expect(retainedCents({ ...paid, amountPaid: '450.00' })).toBeNull()
  expect(retainedCents({ ...paid, amountPaid: '0.00', paymentStatus: 'refunded' })).toBeNull()
  expect(retainedCents({ ...paid, status: 'delivered' })).toBeNull()
  const payments = [
    { status: 'paid', amount: '450.00' },
    { status: 'refunded', amount: '200.00' },
    { status: 'refunded', amount: '25.00' },
  ] as const
  expect(refundedCents(payments)).toBe(22_500)
})

it('prefills the next payment', () => {
  expect(likelyPayment(order, '2026-11-24')).toMatchObject({ status: 'paid', amount: '450.00', method: 'Check' })
  expect(likelyPayment({ ...order, balanceDue: '-20.00' }, '2026-11-24')).toMatchObject({
    status: 'paid',
    amount: '0.00',
  })
  const refund = likelyPayment({ ...order, status: 'cancelled', balanceDue: '-225.00' }, '2026-11-24')
  expect(refund).toMatchObject({ status: 'refunded', amount: '225.00' })
})
