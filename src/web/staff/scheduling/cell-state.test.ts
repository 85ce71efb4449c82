import { expect, test } from 'vitest'
import { cellState } from './cell-state.ts'

test.each([
  [40, 0, 'free'],
  [40, 35, 'free'],
  [40, 36, 'few'],
  [40, 39, 'few'],
  [40, 40, 'full'],
  [40, 42, 'over'],
  [0, 0, 'full'],
  [0, 1, 'over'],
  [1, 0, 'free'],
  [3, 2, 'few'],
  [3, 1, 'free'],
])('%i units, %i held: %s', (capacity, held, state) => {
  expect(cellState({ capacity, held })).toBe(state)
})
