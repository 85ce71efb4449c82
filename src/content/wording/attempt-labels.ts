import type { AttemptReason } from '#contract/hauls/attempt-reasons.ts'

/** The reasons of a dry run (rule 266). */
export const attemptLabels: Record<AttemptReason, string> = {
  blocked: 'Blocked',
  locked: 'Locked gate',
  overfilled: 'Overfilled',
  prohibited: 'Prohibited material',
  nobody: 'Nobody there',
  unsafe: 'Unsafe',
  'wrong-address': 'Wrong address',
  ours: 'Our fault',
}
