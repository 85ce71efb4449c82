import { expect, test } from 'vitest'
import { wholePercent } from './projects.ts'

test.each([
  ['38.45', '38'],
  ['64.99', '64'],
  ['65.00', '65'],
  ['99.96', '99'],
  ['100.00', '100'],
])('%s%% is shown as %s', (percent, shown) => {
  expect(wholePercent(percent)).toBe(shown)
})
