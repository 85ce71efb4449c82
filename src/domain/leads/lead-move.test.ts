import { describe, expect, test } from 'vitest'
import { leadStatuses } from '#contract/leads/lead-kinds.ts'
import { decideLeadMove, isAnswerLate } from './lead-move.ts'

const everyMove = leadStatuses.flatMap((from) => leadStatuses.map((to) => ({ from, to })))

describe('Rule 155', () => {
  test.each(everyMove)('a lead can move from $from to $to', ({ from, to }) => {
    expect(decideLeadMove({ status: from, orderId: null }, to)).toEqual({ ok: true })
  })

  test.each(leadStatuses)('a lead that became an order can only move to %s if it has that status', (to) => {
    expect(decideLeadMove({ status: 'won', orderId: 'order' }, to).ok).toBe(to === 'won')
  })

  test.each([
    ['new', 24 * 60, false],
    ['new', 24 * 60 + 1, true],
    ['contacted', 24 * 60 + 1, false],
    ['lost', 24 * 60 + 1, false],
  ] as const)('%s for %i minutes: late is %s', (status, minutes, late) => {
    const createdAt = new Date('2026-12-01T20:00:00Z')
    expect(isAnswerLate({ status, createdAt }, new Date(createdAt.getTime() + minutes * 60_000))).toBe(late)
  })
})
