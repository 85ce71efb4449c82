import { expect, test } from 'vitest'
import { type QuoteFacts, quoteStatus } from './quote-status.ts'

const at = new Date('2026-12-01T18:00:00Z')
const draft: QuoteFacts = {
  sentAt: null,
  openedAt: null,
  withdrawnAt: null,
  replacedAt: null,
  acceptedAt: null,
  declinedAt: null,
  validUntil: '2026-12-04',
}
const sent = { ...draft, sentAt: at }

test.each<[string, QuoteFacts, string, string]>([
  ['not sent', draft, '2026-12-09', 'draft'],
  ['sent', sent, '2026-12-04', 'sent'],
  ['opened', { ...sent, openedAt: at }, '2026-12-04', 'opened'],
  ['past its last day', { ...sent, openedAt: at }, '2026-12-05', 'expired'],
  ['withdrawn', { ...sent, withdrawnAt: at }, '2026-12-05', 'withdrawn'],
  ['replaced', { ...sent, withdrawnAt: at, replacedAt: at }, '2026-12-01', 'replaced'],
  ['declined, and past its last day', { ...sent, declinedAt: at }, '2026-12-09', 'declined'],
  ['declined, then replaced', { ...sent, declinedAt: at, replacedAt: at }, '2026-12-04', 'replaced'],
  ['accepted, and past its last day', { ...sent, acceptedAt: at }, '2026-12-09', 'accepted'],
])('%s', (_, facts, today, status) => {
  expect(quoteStatus(facts, today)).toBe(status)
})
