import { lateness } from '#content/staff/staff-changes.ts'
import { Chip } from '#web/ui/chip.tsx'

/** Rule 26: whether it was requested in time. Late is red, with the word. */
export function LatenessChip({ isLate }: { isLate: boolean }) {
  return <Chip look={isLate ? 'failed' : 'over'}>{isLate ? lateness.late : lateness.valid}</Chip>
}
