import { expect, test } from 'vitest'
import { attemptReasons } from '#contract/hauls/attempt-reasons.ts'
import { sampleOrder } from '#server/emails/samples/sample-order.ts'
import type { HaulNotice } from '#server/outbox/email-templates.ts'
import { renderHaulNotice } from './haul-notice.ts'

const business = {
  name: 'Canyon Roll-Off',
  phone: '+1 661 555 0100',
} as unknown as Parameters<typeof renderHaulNotice>[2]

const planned: HaulNotice = {
  what: 'planned',
  kind: 'swap',
  day: '2026-12-10',
  before: null,
  cents: 245_00,
  pickup: '2026-12-20',
  reason: null,
}
const render = (notice: Partial<HaulNotice>) =>
  renderHaulNotice(
    sampleOrder('regular', 'booked', '2026-12-01'),
    { notice: { ...planned, ...notice }, link: 'https://example.com/dashboard' },
    business,
  )

test.each<[Partial<HaulNotice>, string, string[]]>([
  [{}, 'Swap planned: ', ['Thursday, December 10, 2026', '$245.00', 'Sunday, December 20, 2026']],
  [{ extraDaysCents: 200_00, totalCents: 845_00 }, 'Swap planned: ', ['Extra days: +$200.00', 'New total: $845.00']],
  [
    { what: 'cancelled', cents: null, pickup: null, extraDaysCents: -60_00, totalCents: 450_00 },
    'Your swap was',
    ['−$60.00'],
  ],
  [
    { what: 'moved', before: '2026-12-08', pickup: null },
    'New day for your swap: ',
    ['Thursday, December 10, 2026 (before: Tuesday, December 8, 2026)'],
  ],
  [{ what: 'cancelled', cents: null, pickup: null }, 'Your swap was cancelled: ', ['Nothing is charged for it']],
  [
    { what: 'done', kind: 'dump_and_return', pickup: null },
    'Dump and return done: ',
    ['Your container is empty again', 'Charged'],
  ],
  [
    { what: 'failed', kind: 'pick_up', day: null, cents: 0, pickup: null, reason: 'locked' },
    'We could not do your pickup: ',
    ['the gate was locked', 'To be agreed. We will call you.'],
  ],
])('%o is told (rule 267)', (notice, subject, facts) => {
  const email = render(notice)
  expect(email.subject.startsWith(subject)).toBe(true)
  for (const fact of facts) expect(email.text).toContain(fact)
  expect(email.text).not.toContain('$0.00')
})

test('every reason of a dry run has its words', () => {
  const texts = attemptReasons.map((reason) => render({ what: 'failed', reason }).text)
  expect(new Set(texts).size).toBe(attemptReasons.length)
})
