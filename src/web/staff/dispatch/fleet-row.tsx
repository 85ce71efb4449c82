import type { ReactNode } from 'react'
import { fleetText as text } from '#content/staff/fleet.ts'
import { Chip } from '#web/ui/chip.tsx'

type RowProps = { isArchived: boolean; action: ReactNode; children: ReactNode }

export function Row({ isArchived, action, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
      {children}
      {isArchived && <Chip look="over">{text.archived}</Chip>}
      {action}
    </li>
  )
}

export const Nothing = ({ children }: { children: ReactNode }) => <li className="py-3 text-ink-2">{children}</li>
