import { describe, expect, it } from 'vitest'
import type { TimelineOnWire } from '#web/staff/orders/order-queries.ts'
import { isStepOrHaul, timelineItems } from './timeline-items.ts'

type Entry = TimelineOnWire['entries'][number]

const entry = (id: string, title: string, changes: Record<string, [string | null, string | null]>): Entry => ({
  id,
  kind: 'order-changed',
  title,
  occurredAt: '2026-11-05T17:12:00Z',
  recordedAt: '2026-11-05T17:12:00Z',
  actor: { kind: 'staff', name: 'Rosa' },
  changes: Object.entries(changes).map(([field, [from, to]]) => ({ field, label: field, from, to })),
  note: null,
})

const created = { key: 'created', title: 'Order Created', date: '2026-11-05' } as const
const scheduled = { key: 'delivery-scheduled', title: 'Delivery Scheduled', date: '2026-11-09' } as const
const delivered = { key: 'delivered', title: 'Container Delivered', date: '2026-11-09' } as const

const placed = entry('e1', 'Order Created', {})
const confirmed = entry('e2', 'Order Confirmed', { status: ['Pending', 'Confirmed'] })
const planned = entry('e3', 'Delivery Scheduled', { scheduledDeliveryDate: [null, 'Monday'] })
const noted = entry('e4', 'Notes Changed', { internalNotes: ['', 'Gate 4411'] })
const replanned = entry('e5', 'Delivery Rescheduled', { scheduledDeliveryDate: ['Monday', 'Tuesday'] })
const brought = entry('e6', 'Container Delivered', {
  status: ['Scheduled', 'Delivered'],
  actualDeliveryDate: [null, 'Tuesday'],
})

const titles = (timeline: TimelineOnWire) => timelineItems(timeline).map(({ title }) => title)

describe('the timeline', () => {
  it('shows a step in place of the change that made it', () => {
    const items = timelineItems({
      milestones: [created, scheduled, delivered],
      entries: [placed, confirmed, planned, noted, brought],
    })
    expect(items.map(({ title, entry: made }) => [title, made?.id])).toEqual([
      ['Order Created', 'e1'],
      ['Order Confirmed', 'e2'],
      ['Delivery Scheduled', 'e3'],
      ['Notes Changed', 'e4'],
      ['Container Delivered', 'e6'],
    ])
    expect(items.map(({ status }) => status)).toEqual(['pending', 'confirmed', 'scheduled', null, 'delivered'])
    expect(items.map(({ date }) => date !== null)).toEqual([true, false, true, false, true])
  })

  it('in short has the steps and the hauls, and no other change', () => {
    const swapped = { ...entry('e7', 'Swap Done', {}), kind: 'haul-done' }
    const items = timelineItems({ milestones: [created, delivered], entries: [placed, noted, brought, swapped] })
    expect(items.filter(isStepOrHaul).map(({ title }) => title)).toEqual([
      'Order Created',
      'Container Delivered',
      'Swap Done',
    ])
  })

  it('keeps every earlier plan, and uses the last one for the step', () => {
    expect(titles({ milestones: [created, scheduled], entries: [placed, planned, replanned] })).toEqual([
      'Order Created',
      'Delivery Scheduled',
      'Delivery Scheduled',
    ])
  })

  it('shows an unrecorded step where it belongs', () => {
    expect(titles({ milestones: [created, scheduled, delivered], entries: [placed, confirmed] })).toEqual([
      'Order Created',
      'Delivery Scheduled',
      'Container Delivered',
      'Order Confirmed',
    ])
    expect(titles({ milestones: [created, scheduled, delivered], entries: [placed, confirmed, brought] })).toEqual([
      'Order Created',
      'Delivery Scheduled',
      'Order Confirmed',
      'Container Delivered',
    ])
  })

  it('shows a reversed delivery, although its step is gone', () => {
    const back = entry('e7', 'Corrected to Scheduled', { actualDeliveryDate: ['Tuesday', null] })
    expect(titles({ milestones: [created], entries: [placed, brought, back] })).toEqual([
      'Order Created',
      'Container Delivered',
      'Corrected to Scheduled',
    ])
  })
})
