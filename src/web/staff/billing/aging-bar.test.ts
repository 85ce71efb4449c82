import { expect, test } from 'vitest'
import { usedBuckets } from './aging-bar.tsx'

test('rule 422: ages that hold no invoice are not shown', () => {
  const invoiceCounts = { current: 0, days1: 2, days31: 0, days61: 1, over90: 0 }
  expect(usedBuckets({ invoiceCounts })).toEqual(['days1', 'days61'])
})
