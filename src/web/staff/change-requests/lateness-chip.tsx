import { lateness } from '#content/staff/staff-changes.ts'
import { Chip } from '#web/staff/kit/chip.tsx'

/** Rule 26: whether it was asked in time. Red is for what is late, and comes with the word. */
export function LatenessChip({ isLate }: { isLate: boolean }) {
  return <Chip look={isLate ? 'failed' : 'over'}>{isLate ? lateness.late : lateness.valid}</Chip>
}
