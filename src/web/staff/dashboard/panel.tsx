import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type PanelProps = {
  heading: string
  /** At the right of the heading. */
  note?: ReactNode
  /** Where a link of the page leads to it. */
  id?: string
  className?: string | undefined
  children: ReactNode
}

/** A section of the dashboard: a heading with a line below it, and its content. */
export function Panel({ heading, note, id, className, children }: PanelProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={headingId}
      className={classNames('min-w-0 scroll-mt-4 rounded-panel border border-line bg-card', className)}
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2">
        <h3 id={headingId} className="text-[1.1875rem] font-semibold">
          {heading}
        </h3>
        {note && <div className="text-small text-ink-2">{note}</div>}
      </div>
      {children}
    </section>
  )
}
