import { importStateLabels } from '#content/staff/imports.ts'
import type { ImportState } from '#contract/imports/import-words.ts'
import { Chip, type ChipLook } from '#web/ui/chip.tsx'

const looks: Record<ImportState, ChipLook> = {
  uploaded: 'waits',
  checking: 'planned',
  checked: 'waits',
  running: 'planned',
  done: 'back',
  undoing: 'planned',
  undone: 'over',
  failed: 'failed',
}

/** How far an import is. */
export const ImportStateChip = ({ state }: { state: ImportState }) => (
  <Chip look={looks[state]}>{importStateLabels[state]}</Chip>
)
