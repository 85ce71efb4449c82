import type { ReactNode } from 'react'
import { fleetText as text } from '#content/staff/fleet.ts'
import { Chip } from '#web/ui/chip.tsx'

type PanelProps = { id: string; title: string; action?: ReactNode; children: ReactNode }

/** A part of the fleet, with its list. */
export function Panel({ id, title, action, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-panel border border-line bg-card px-5 py-4 max-sm:px-4">
      <div className="mb-1 flex items-center gap-3">
        <h3 id={id} className="mr-auto text-[1.1875rem] font-semibold">
          {title}
        </h3>
        {action}
      </div>
      <ul>{children}</ul>
    </section>
  )
}

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
