import { expect, test } from 'vitest'
import { type Announced, isHourToCharge, nextOverageStep, type OverageNow, overageParts } from './overage-charges.ts'

// Noon in Los Angeles on Friday, December 4, 2026.
const now = new Date('2026-12-04T20:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const announced: Announced = {
  ...{ amountCents: 24_000, sentAt: daysAgo(2), isEmailWaiting: false, objectionDays: 2, objectedAt: null },
  ...{ charge: 'none', tries: 0, lastRefusedAt: null, decline: '' },
}
const facts: OverageNow = { owedCents: 24_000, leftCents: 60_000, isOn: true, isHeldBack: false }
const refused = {
  ...{ sentAt: daysAgo(6), charge: 'refused' as const, tries: 1 },
  ...{ lastRefusedAt: daysAgo(3), decline: 'insufficient_funds' },
}
const ask = (why: string) => ({ do: 'ask-staff', why })

test.each<[string, Partial<Announced>, Partial<OverageNow>, string | object]>([
  ['after the time to object', {}, {}, 'charge'],
  ['a minute before', { sentAt: new Date(daysAgo(2).getTime() + 60_000) }, {}, 'wait'],
  ['with more days by the consent', { objectionDays: 5 }, {}, 'wait'],
  ['while the email is not sent', { sentAt: null, isEmailWaiting: true }, {}, 'wait'],
  ['when the email was not sent', { sentAt: null }, {}, ask('not-sent')],
  ['once the customer objected', { objectedAt: now }, {}, ask('objected')],
  ['objected to, if something else is owed', { objectedAt: now }, { owedCents: 1 }, ask('objected')],
  ['objected to, if nothing is owed', { objectedAt: now }, { owedCents: 0 }, 'drop'],
  ['if more is owed', {}, { owedCents: 24_001 }, 'announce-anew'],
  ['if less is owed', {}, { owedCents: 23_999 }, 'announce-anew'],
  ['if nothing is owed', {}, { owedCents: 0 }, 'drop'],
  ['if the limit allows less by now', {}, { leftCents: 23_999 }, 'announce-anew'],
  ['up to the limit', { amountCents: 20_000 }, { leftCents: 20_000 }, 'charge'],
  ['if the limit allows nothing', { amountCents: 0 }, { leftCents: 0 }, ask('above-limit')],
  ['if the limit allows less than the processor takes', { amountCents: 0 }, { leftCents: 49 }, ask('above-limit')],
  ['without a card', {}, { leftCents: null }, ask('no-card')],
  ['when the company charges nothing by itself anymore', {}, { isOn: false }, ask('off')],
  ['while another payment is open', {}, { isHeldBack: true }, 'wait'],
  ['while it is charged', { charge: 'open', tries: 1 }, { owedCents: 0 }, 'wait'],
  ['once it is charged', { charge: 'paid', tries: 1 }, {}, 'finish'],
  ['three days after a refusal that may be repeated', refused, {}, 'charge'],
  ['two days after it', { ...refused, lastRefusedAt: daysAgo(2) }, {}, 'wait'],
  ['after a second refusal', { ...refused, tries: 2 }, {}, ask('refused')],
  ['after a refusal for good', { ...refused, decline: 'stolen_card' }, {}, ask('refused')],
  [
    'after a refusal for good, if less is owed',
    { ...refused, decline: 'stolen_card' },
    { owedCents: 1 },
    ask('refused'),
  ],
])('what was announced, %s', (_, changes, others, expected) => {
  const step = nextOverageStep({ ...announced, ...changes }, { ...facts, ...others }, now)
  expect(step).toEqual(typeof expected === 'string' ? { do: expected } : expected)
})

test.each([
  ['2026-12-04T16:59:59Z', false],
  ['2026-12-04T17:00:00Z', true],
  ['2026-12-05T01:59:59Z', true],
  ['2026-12-05T02:00:00Z', false],
  // Summer time.
  ['2026-07-01T16:00:00Z', true],
  ['2026-07-02T01:00:00Z', false],
])('cards are charged without anybody from 9 AM to 6 PM in Los Angeles: %s', (at, expected) => {
  expect(isHourToCharge(new Date(at))).toBe(expected)
})

const invoice = (invoiceId: string, beyondCents: number, openCents: number) => ({ invoiceId, beyondCents, openCents })
test.each([
  ['all that is open of one over weight alone', [invoice('a', 12_000, 12_000)], 0, [{ invoiceId: 'a', cents: 12_000 }]],
  ['not the rental on the same invoice', [invoice('a', 12_000, 57_000)], 0, [{ invoiceId: 'a', cents: 12_000 }]],
  ['nothing of one without any', [invoice('a', 0, 45_000)], 0, []],
  ['what is left after a part payment', [invoice('a', 12_000, 5_000)], 0, [{ invoiceId: 'a', cents: 5_000 }]],
  ['nothing that was charged, though the rental is open', [invoice('a', 12_000, 45_000)], 12_000, []],
  [
    'what came on top of a charge',
    [invoice('a', 12_000, 0), invoice('b', 7_500, 7_500)],
    12_000,
    [{ invoiceId: 'b', cents: 7_500 }],
  ],
])('what is owed for weight and days: %s', (_, invoices, charged, expected) => {
  expect(overageParts(invoices, charged)).toEqual(expected)
})
