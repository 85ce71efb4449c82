import { describe, expect, test } from 'vitest'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import { nextStep } from './next-step.ts'

const haul = (kind: HaulOnWire['kind'], day: string | null, changes: Partial<HaulOnWire> = {}): HaulOnWire => ({
  id: `${kind} ${day}`,
  kind,
  day,
  doneAt: null,
  cancelledAt: null,
  isDoneThoughCancelled: false,
  containerNumber: null,
  removedContainerNumber: null,
  isLive: false,
  waitedMinutes: 0,
  toAddress: '',
  toPlacement: '',
  price: null,
  attempts: [],
  load: null,
  tripPrice: null,
  cancelCost: null,
  tickets: 0,
  isNewest: false,
  version: 1,
  ...changes,
})
const delivery = haul('deliver', '2026-12-01', { doneAt: '2026-12-01T16:00:00.000Z' })
const pickup = haul('pick_up', '2026-12-10')

/** The kind and day of the haul, or the status. */
function shown(...[status, hauls]: Parameters<typeof nextStep>) {
  const step = nextStep(status, hauls)
  return step?.haul ? `${step.haul.kind} ${step.haul.day}` : step?.status
}

describe('rule 85: the next step of an order', () => {
  test('is the haul that is planned first before the pickup', () => {
    const hauls = [delivery, haul('dump_and_return', '2026-12-08'), haul('swap', '2026-12-05'), pickup]
    expect(shown('delivered', hauls)).toBe('swap 2026-12-05')
    expect(shown('delivered', [delivery, haul('swap', '2026-12-10'), pickup])).toBe('swap 2026-12-10')
    expect(shown('delivered', [delivery, haul('swap', '2026-12-30'), haul('pick_up', null)])).toBe('swap 2026-12-30')
  })
  test('is the pickup once every haul is done, cancelled, or planned behind it', () => {
    const done = haul('swap', '2026-12-03', { doneAt: '2026-12-03T16:00:00.000Z' })
    const cancelled = haul('swap', '2026-12-04', { cancelledAt: '2026-12-02T16:00:00.000Z' })
    expect(shown('delivered', [delivery, done, cancelled, haul('swap', '2026-12-11'), pickup])).toBe('picked_up')
    expect(shown('delivered', [])).toBe('picked_up')
  })
  test('is the usual status before the delivery and after the pickup, and nothing at the end', () => {
    const hauls = [haul('deliver', '2026-12-01'), haul('swap', '2026-12-05'), pickup]
    expect(shown('scheduled', hauls)).toBe('en_route')
    expect(shown('picked_up', hauls)).toBe('completed')
    expect(shown('completed', hauls)).toBeUndefined()
    expect(shown('cancelled', hauls)).toBeUndefined()
  })
})
