/** The reasons for a dry run (rule 266). `ours`: the company's fault. */
export const attemptReasons = [
  'blocked',
  'locked',
  'overfilled',
  'prohibited',
  'nobody',
  'unsafe',
  'wrong-address',
  'ours',
] as const
export type AttemptReason = (typeof attemptReasons)[number]
