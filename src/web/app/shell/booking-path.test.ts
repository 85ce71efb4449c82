import { expect, test } from 'vitest'
import { bookingPath } from './booking-path.ts'

test.each([
  ['', '/booking'],
  ['913', '/booking'],
  ['91355', '/booking?zip=91355'],
  ['9135x', '/booking'],
])('Book Now after %j was typed leads to %s', (typed, path) => {
  expect(bookingPath(typed)).toBe(path)
})
