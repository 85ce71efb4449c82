import { expect, test } from 'vitest'
import { defaultBusiness as business } from '#content/company/business.ts'
import type { ReceivedChangeRequest } from '#server/change-requests/change-request-queries.ts'
import { sampleOrder } from '#server/emails/samples/sample-order.ts'
import { renderChangeRequestDecided } from './change-request-decided.ts'

const order = sampleOrder('regular', 'booked', '2026-12-01')
const id = order.id
const moved: ReceivedChangeRequest = {
  id,
  orderId: id,
  order: { orderNumber: order.orderNumber, dumpsterSize: 20 },
  customer: { firstName: 'Ada', lastName: 'Bell', email: 'ada@bell.example', phone: '661-555-0100' },
  requestType: 'reschedule_delivery',
  description: 'Two days later, please',
  requestedChanges: { deliveryDate: '2026-12-10' },
  agreedChanges: {},
  requestedWithin24Hours: false,
  status: 'approved',
  adminNotes: '',
  createdAt: new Date('2026-12-01T20:00:00Z'),
  reviewedAt: new Date('2026-12-01T21:00:00Z'),
  refund: null,
}
const rendered = (changes: Partial<ReceivedChangeRequest>, more: object = {}) =>
  renderChangeRequestDecided(
    { ...moved, ...changes },
    order,
    { changeRequestId: id, link: 'https://bins.example', ...more },
    business,
  )
const attached = (changes: Partial<ReceivedChangeRequest>) =>
  rendered(changes)?.attachments?.map(({ filename }) => filename)

test('a refund says which part was paid beyond the price', () => {
  const refund = { percent: 50, amount: 67_500, overpaid: 45_000 }
  expect(rendered({ refund })?.text).toContain('50% of what was paid up to the price, and all beyond it, $675.00')
})

test('a new delivery day, or none, comes with the delivery for the calendar; other decisions do not', () => {
  expect(attached({})).toEqual(['delivery.ics'])
  expect(attached({ requestedChanges: {}, refund: { percent: 100, amount: 45_000 } as never })).toEqual([
    'delivery.ics',
  ])
  expect(attached({ status: 'rejected' })).toEqual([])
  expect(attached({ requestedChanges: { instructions: 'Gate code 4411' } })).toEqual([])
})

test('what approving it changed of the total is named, with the new total (rule 264)', () => {
  const text = (cost: object) => rendered({}, cost)?.text ?? ''
  expect(text({ cost: { addedCents: 4_000, totalCents: 49_000 } })).toContain(
    'Cost of the change: +$40.00\nNew total: $490.00\n',
  )
  expect(text({ cost: { addedCents: -4_000, totalCents: 45_000 } })).toContain('Cost of the change: −$40.00\n')
  expect(text({})).not.toContain('New total')
})
