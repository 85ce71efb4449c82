import { expect, test } from 'vitest'
import { readSearch } from './order-search.ts'

// Rules 99 and 306: each spelling is another search of every index, so a whole number has only its own.
test.each([
  ['7K3M-0XQ9-ZB4T', 1, 0],
  ['7k3m-0xq9-zb4t', 1, 0],
  ['INV-000042', 1, 0],
  ['cn-7', 1, 0],
  ['7K3M 0XQ9 ZB4T', 1, 1],
  ['Anna-Mary-Beth', 3, 2],
  ['Dana-Whit-Comb', 3, 2],
  ['O’Brien', 3, 2],
])('%s is sought in %i spellings of texts and %i of keys', (search, texts, keys) => {
  const { patterns, keyPatterns } = readSearch(search)
  expect([patterns.length, keyPatterns.length]).toEqual([texts, keys])
})
