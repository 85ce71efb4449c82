import { expect, test } from 'vitest'
import { numbersOfRange } from './container-range.ts'

test.each([
  [
    'as many digits as the first has',
    { prefix: '20-', from: '008', to: '11' },
    ['20-008', '20-009', '20-010', '20-011'],
  ],
  ['more digits where they are needed', { prefix: 'A', from: '9', to: '10' }, ['A9', 'A10']],
  ['a single one', { prefix: '', from: '5', to: '5' }, ['5']],
  ['none that runs backwards', { prefix: '', from: '5', to: '4' }, []],
])('%s', (_, range, numbers) => {
  expect(numbersOfRange(range)).toEqual(numbers)
})
