import { describe, expect, test } from 'vitest'
import type { ContainerChangesOnWire } from '#contract/containers/containers.ts'
import { type ContainerValues, containerChangesOf, newContainerValues, placeBody } from './container-values.ts'

test('a new container has 10 yards and is available and good', () => {
  expect(placeBody(newContainerValues)).toEqual({
    size: 10,
    status: 'available',
    condition: 'good',
    currentLocation: '',
  })
})

describe('the body of a changed container', () => {
  const start: ContainerValues = { ...newContainerValues, containerNumber: '20-001', size: '20', movedAt: '' }
  test.each([
    ['nothing that nobody changed', {}, {}],
    ['what was changed, without spaces around it', { containerNumber: ' 20-002 ' }, { containerNumber: '20-002' }],
    ['a size as a number', { size: '30' }, { size: 30 }],
    ['nothing of a space', { currentLocation: ' ' }, {}],
    ['a move without a moment is one of now', { status: 'maintenance' }, { status: 'maintenance' }],
    [
      'the moment of a move on clocks in Los Angeles, in winter',
      { status: 'maintenance', movedAt: '2026-11-20T09:30' },
      { status: 'maintenance', movedAt: '2026-11-20T17:30:00.000Z' },
    ],
    [
      'and in summer',
      { currentLocation: 'Shop', movedAt: '2026-06-30T23:15' },
      { currentLocation: 'Shop', movedAt: '2026-07-01T06:15:00.000Z' },
    ],
    ['no moment without a move', { condition: 'fair', movedAt: '2026-11-20T09:30' }, { condition: 'fair' }],
    ['no moment that is none', { currentLocation: 'Shop', movedAt: '2026-11-20' }, { currentLocation: 'Shop' }],
  ] as [string, Partial<ContainerValues>, ContainerChangesOnWire][])('%s', (_, changes, sent) => {
    expect(containerChangesOf(start, { ...start, ...changes })).toEqual(sent)
  })
})
