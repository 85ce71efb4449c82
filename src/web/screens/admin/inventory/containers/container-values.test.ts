import { expect, test } from 'vitest'
import { containerBody, newContainerValues, placeBody } from './container-values.ts'

test('a new container is of 10 yards, available and good', () => {
  expect(placeBody(newContainerValues)).toEqual({
    size: 10,
    status: 'available',
    condition: 'good',
    currentLocation: '',
  })
})

test('its moment is sent where one was named, as an instant', () => {
  const values = { ...newContainerValues, containerNumber: ' 20-001 ', size: '20', movedAt: '' }
  expect(containerBody(values)).toEqual({ ...placeBody(values), containerNumber: '20-001', size: 20 })
  const movedAt = '2026-11-20T09:30'
  expect(containerBody({ ...values, movedAt })).toMatchObject({ movedAt: new Date(movedAt).toISOString() })
})
