import { describe, expect, it } from 'vitest'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { decideTransition } from './lifecycle.ts'
import { nextStatus, statusChoices } from './status-choices.ts'

describe('the statuses to choose from', () => {
  it('are all nine, the five everyday ones first', () => {
    const statuses = statusChoices('pending').map(({ status }) => status)
    expect(statuses.slice(0, 5)).toEqual(['pending', 'confirmed', 'delivered', 'picked_up', 'completed'])
    expect([...statuses].sort()).toEqual([...orderStatuses].sort())
  })

  it.each([
    ['delivered', 'pending', 'too-far-back'],
    ['delivered', 'cancelled', 'already-delivered'],
    ['completed', 'cancelled', 'already-delivered'],
    ['cancelled', 'confirmed', 'reopen-first'],
    ['cancelled', 'pending', null],
    ['new', 'pending', 'made-otherwise'],
    ['pending', 'new', 'made-otherwise'],
    ['scheduled', 'new', 'too-far-back'],
    ['delivered', 'en_route', null],
    ['pending', 'completed', null],
    ['pending', 'pending', null],
  ] as const)('from %s to %s: %s', (from, to, refusal) => {
    expect(statusChoices(from).find(({ status }) => status === to)?.refusal).toBe(refusal)
  })
})

describe('the next step', () => {
  it('is always allowed, and leads from pending to completed', () => {
    const way = ['pending']
    for (let status = nextStatus('pending'); status; status = nextStatus(status)) way.push(status)
    expect(way).toEqual(['pending', 'confirmed', 'scheduled', 'en_route', 'delivered', 'picked_up', 'completed'])
    for (const from of orderStatuses) {
      const to = nextStatus(from)
      if (to) expect(decideTransition(from, to)).toEqual({ ok: true, kind: 'forward' })
    }
  })

  it('is none at the end', () => {
    expect([nextStatus('completed'), nextStatus('cancelled')]).toEqual([null, null])
  })
})
