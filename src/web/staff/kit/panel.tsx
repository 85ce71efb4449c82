import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** How the heading of a panel stands above its content, and how far the content is from the edge. */
const looks = {
  /** A line below the heading. */
  ruled: {
    panel: '',
    head: 'min-h-12 gap-y-1 border-b border-line px-4 py-2',
    help: 'order-last text-small',
    heading: '',
    tools: 'contents',
  },
  /** A line below the heading, which has room for an explanation and fields. */
  wide: {
    panel: '',
    head: 'border-b border-line px-5 py-4 max-sm:px-4',
    help: 'mt-0.5 max-w-prose',
    heading: 'w-full',
    tools: 'w-full',
  },
  /** Rows from edge to edge, each with its own line: see panelRow. */
  rows: {
    panel: 'overflow-hidden',
    head: 'min-h-12 gap-y-2 px-5 py-1 has-[a,button]:py-3 max-sm:px-4',
    help: 'text-small',
    heading: 'leading-tight',
    tools: 'contents',
  },
  padded: {
    panel: 'px-5 py-4 max-sm:px-4',
    head: 'mb-3 gap-y-2',
    help: 'text-small',
    heading: 'leading-tight',
    tools: 'contents',
  },
  /** Padded, with a list close below the heading. */
  list: { panel: 'px-5 py-4 max-sm:px-4', head: 'mb-1', help: 'text-small', heading: '', tools: 'contents' },
} as const

type PanelProps = {
  heading: ReactNode
  /** Below the heading. */
  help?: ReactNode
  /** Small words at the right of the heading. */
  note?: ReactNode
  /** At the right of the heading. */
  tools?: ReactNode
  look?: keyof typeof looks
  /** Where a link of the page leads to it. */
  id?: string | undefined
  /** Other content is on its way. */
  isStale?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A box with a heading. */
export function Panel({ heading, help, note, tools, look = 'ruled', id, isStale, className, children }: PanelProps) {
  const headingId = useId()
  const style = looks[look]
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={headingId}
      aria-busy={isStale || undefined}
      className={classNames(
        'min-w-0 scroll-mt-4 rounded-panel border border-line bg-card aria-busy:opacity-60',
        style.panel,
        className,
      )}
    >
      <div className={classNames('flex flex-wrap items-center gap-x-3', style.head)}>
        <h3 id={headingId} className={classNames('mr-auto text-[1.1875rem] font-semibold', style.heading)}>
          {heading}
        </h3>
        {help && <p className={classNames('w-full text-ink-2', style.help)}>{help}</p>}
        {note && <div className="text-small text-ink-2">{note}</div>}
        {tools && <div className={style.tools}>{tools}</div>}
      </div>
      {children}
    </section>
  )
}

/** The style of a row in a panel of rows. */
export const panelRow = 'border-t border-line px-5 py-2.5 max-sm:px-4'

/** In place of rows. */
export function PanelNote({ children }: { children: ReactNode }) {
  return <p className="px-5 pb-4 text-ink-2 max-sm:px-4">{children}</p>
}
