import { type ReactNode, useId } from 'react'

type AccountPanelProps = { heading: string; tools?: ReactNode; children: ReactNode }

/** A headed part of a customer's page. */
export function AccountPanel({ heading, tools, children }: AccountPanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 overflow-hidden rounded-panel border border-line bg-card">
      <div className="flex min-h-12 flex-wrap items-center gap-3 px-5 pt-3 pb-2 max-sm:px-4">
        <h3 id={id} className="mr-auto text-[1.1875rem] leading-tight font-semibold">
          {heading}
        </h3>
        {tools}
      </div>
      {children}
    </section>
  )
}

/** The style of a row in a panel. */
export const panelRow = 'border-t border-line px-5 py-2.5 max-sm:px-4'

/** In place of rows. */
export function PanelNote({ children }: { children: ReactNode }) {
  return <p className="px-5 pb-4 text-ink-2 max-sm:px-4">{children}</p>
}
