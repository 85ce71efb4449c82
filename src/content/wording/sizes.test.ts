import { expect, test } from 'vitest'
import { containerSizes, describeSize, findSize, formatDimensions, pickSizes } from './sizes.ts'

test('the table has the sizes of the business, smallest first, and marks trade figures (rule 2)', () => {
  expect(containerSizes.map((size) => size.yards)).toEqual([3, 6, 10, 20, 30, 40])
  expect(containerSizes.filter((size) => size.popular).map((size) => size.yards)).toEqual([30])
  const trade = (figure: 'dimensions' | 'pickupLoads') =>
    containerSizes.filter((size) => size.tradeFigures.includes(figure)).map((size) => size.yards)
  expect(trade('dimensions')).toEqual([6, 20])
  expect(trade('pickupLoads')).toEqual([6, 10, 20])
})

test.each([
  [3, "6' × 3.5' × 4'"],
  [10, "16' × 8' × 4'"],
  [20, "about 22' × 8' × 4'"],
  [30, "22' × 8' × 6'"],
  [40, "22' × 8' × 8'"],
])('%i yards measure %s', (yards, dimensions) => {
  expect(pickSizes([yards]).map(formatDimensions)).toEqual([dimensions])
})

test('a page picks rows in its own order, and an unknown size is an error', () => {
  expect(pickSizes([40, 3]).map((size) => size.yards)).toEqual([40, 3])
  expect(() => pickSizes([15])).toThrow('15 yard')
  expect(findSize(15)).toBeNull()
})

test('a size in a sentence says when it is approximate', () => {
  expect(pickSizes([30, 6]).map(describeSize)).toEqual([
    '30 yard roll-off, 22 feet long and 6 feet high',
    '6 yard tilt hopper, about 7 feet long and 5 feet high',
  ])
})
