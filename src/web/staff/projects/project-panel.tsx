import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type ProjectPanelProps = { heading: string; tools?: ReactNode; className?: string; children: ReactNode }

/** A headed part of a project's page. */
export function ProjectPanel({ heading, tools, className, children }: ProjectPanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames('min-w-0 rounded-panel border border-line bg-card px-5 py-4 max-sm:px-4', className)}
    >
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h3 id={id} className="mr-auto text-[1.1875rem] leading-tight font-semibold">
          {heading}
        </h3>
        {tools}
      </div>
      {children}
    </section>
  )
}
