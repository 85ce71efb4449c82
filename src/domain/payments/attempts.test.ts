import { expect, test } from 'vitest'
import { isPayLinkOver, nextStep, type OpenAttempt, pageLines, shareReceived } from './attempts.ts'

const now = new Date('2026-12-01T20:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const part = { orderId: 'o', invoiceId: 'i', cents: 45_000 }
const open = (changes: Partial<OpenAttempt> = {}): OpenAttempt => ({
  id: 'a',
  state: 'needs-customer',
  way: 'card',
  expiresAt: inMinutes(60),
  storedFor: null,
  parts: [part],
  ...changes,
})

// Rule 401.
test.each<[string, OpenAttempt[], object]>([
  ['nothing is open', [], { do: 'begin' }],
  ['the same is open', [open()], { do: 'go-on', attemptId: 'a' }],
  ['the same was sent, and not answered', [open({ state: 'sent' })], { do: 'go-on', attemptId: 'a' }],
  ['the same ends soon', [open({ expiresAt: inMinutes(5) })], { do: 'close', attemptIds: ['a'] }],
  ['another way', [open({ way: 'bank' })], { do: 'close', attemptIds: ['a'] }],
  ['its card is kept', [open({ storedFor: 'h' })], { do: 'close', attemptIds: ['a'] }],
  ['another amount', [open({ parts: [{ ...part, cents: 1 }] })], { do: 'close', attemptIds: ['a'] }],
  ['more parts', [open({ parts: [part, { ...part, invoiceId: 'j' }] })], { do: 'close', attemptIds: ['a'] }],
  ['what was on no invoice', [open({ parts: [{ ...part, invoiceId: null }] })], { do: 'close', attemptIds: ['a'] }],
  ['two are open', [open(), open({ id: 'b' })], { do: 'close', attemptIds: ['a', 'b'] }],
  ['the bank is at it', [open(), open({ id: 'b', state: 'processing' })], { do: 'confirm' }],
  ['nobody knows', [open({ state: 'unknown' })], { do: 'call-us' }],
])('when %s', (_, attempts, expected) => {
  expect(nextStep(attempts, { way: 'card', storedFor: null, parts: [part] }, now)).toEqual(expected)
})

// Rule 407.
test.each([
  [
    'as it was owed',
    1_000,
    [
      [600, 600],
      [400, 400],
    ],
    [600, 400],
  ],
  [
    'paid otherwise meanwhile',
    1_000,
    [
      [600, 200],
      [400, 400],
    ],
    [200, 400],
  ],
  ['an order that owes nothing', 600, [[600, -100]], [0]],
  [
    'less than it was',
    500,
    [
      [600, 600],
      [400, 400],
    ],
    [500, 0],
  ],
] as const)('money goes over its parts: %s', (_, received, parts, expected) => {
  const owed = parts.map(([wantedCents, owedCents]) => ({ wantedCents, owedCents }))
  expect(shareReceived(received, owed)).toEqual(expected)
})

// Rule 402.
test('a pay link ends 90 days after nothing is owed', () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  expect(isPayLinkOver({ madeAt: daysAgo(300), settledAt: null }, now)).toBe(false)
  expect(isPayLinkOver({ madeAt: daysAgo(300), settledAt: daysAgo(90) }, now)).toBe(false)
  expect(isPayLinkOver({ madeAt: daysAgo(300), settledAt: daysAgo(91) }, now)).toBe(true)
  expect(isPayLinkOver({ madeAt: daysAgo(1), settledAt: daysAgo(91) }, now)).toBe(false)
})

// Rule 402.
test.each([
  [1, ['1'], 1],
  [100, ['99', '100'], 5_050],
  [101, ['99', '2 more'], 5_151],
  [500, ['99', '401 more'], 125_250],
])("%d invoices are at most 100 lines of the processor's page", (count, last, cents) => {
  const all = Array.from({ length: count }, (_, n) => ({ name: String(n + 1), cents: n + 1 }))
  const lines = pageLines(all, (rest) => `${rest} more`)
  expect(lines).toHaveLength(Math.min(count, 100))
  expect(lines.map(({ name }) => name).slice(-last.length)).toEqual(last)
  expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(cents)
})
