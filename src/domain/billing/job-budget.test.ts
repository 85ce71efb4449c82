import { expect, test } from 'vitest'
import { budgetStage } from './job-budget.ts'

test.each([
  [0, null, 'none', 0],
  [0, 500_000, 'within', 0],
  [100, 0, 'none', 0],
  [100, -1, 'none', 0],
  [-100, 500_000, 'within', 0],
  [399_999, 500_000, 'within', 79],
  [400_000, 500_000, 'near', 80],
  [499_999, 500_000, 'near', 99],
  [500_000, 500_000, 'over', 100],
  [750_001, 500_000, 'over', 150],
])('rule 551: %i of %s is %s', (used, budget, stage, percent) => {
  expect(budgetStage(used, budget)).toEqual({ stage, percent })
})
