import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

test('the same seed gives the same sequence, another seed another one', () => {
  const story = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 20 }, () => random.between(1, 1_000))
  }
  expect(story(7)).toEqual(story(7))
  expect(story(7)).not.toEqual(story(8))
})

test('likelier values occur more often, and all are within bounds', () => {
  const random = createRandom(1)
  const counts = { often: 0, seldom: 0 }
  for (let draw = 0; draw < 1_000; draw++) counts[random.weighted({ often: 9, seldom: 1 })]++
  expect(counts.often).toBeGreaterThan(850)
  expect(counts.seldom).toBeGreaterThan(50)
  const drawn = Array.from({ length: 1_000 }, () => random.between(2, 4))
  expect(new Set(drawn)).toEqual(new Set([2, 3, 4]))
  expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b'])))).toEqual(new Set(['a', 'b']))
})
