import { expect, test } from 'vitest'
import { permitState } from './permit-state.ts'

test.each([
  ['2026-11-30', 'early', 21],
  ['2026-12-01', 'valid', 20],
  ['2026-12-13', 'valid', 8],
  ['2026-12-14', 'ending', 7],
  ['2026-12-21', 'ending', 0],
  ['2026-12-22', 'ended', -1],
])('rule 254: on %s a permit for December 1 to 21 is %s, with %i days left', (today, state, daysLeft) => {
  expect(permitState({ validFrom: '2026-12-01', validThrough: '2026-12-21' }, today)).toEqual({ state, daysLeft })
})
