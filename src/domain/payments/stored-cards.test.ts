import { expect, test } from 'vitest'
import { type Keeper, storedFor } from './stored-cards.ts'

const nobody: Keeper = { login: null, isStaff: false, isGuestOrder: true, isOneOrder: true }
const login = { id: 'l', mayPay: true }

// Rule 491.
test.each<[string, Keeper, ReturnType<typeof storedFor>]>([
  ['somebody without an account, for one order', nobody, { holder: 'guest', scope: 'order' }],
  ['somebody without an account, for several', { ...nobody, isOneOrder: false }, null],
  ['nobody who is signed in, and the order has an account', { ...nobody, isGuestOrder: false }, null],
  ['a login that pays for one order', { ...nobody, login, isGuestOrder: false }, { holder: 'login', scope: 'order' }],
  ['a login that pays for several', { ...nobody, login, isOneOrder: false }, { holder: 'login', scope: 'open-orders' }],
  ['a login that may not read the invoices', { ...nobody, login: { id: 'l', mayPay: false } }, null],
  ['staff', { ...nobody, isStaff: true, login }, null],
])('%s', (_, keeper, expected) => {
  expect(storedFor(keeper)).toEqual(expected)
})
