import type { ReactNode } from 'react'
import { settingsParts } from '#content/staff/staff-settings.ts'

type SettingsPanelProps = {
  /** Which part it is; the links at the top of the tab lead to it. */
  part: keyof typeof settingsParts
  help?: ReactNode
  /** Between the heading and the content. */
  tools?: ReactNode
  children: ReactNode
}

/** One section of the settings: its heading with a line below it, and its content. */
export function SettingsPanel({ part, help, tools, children }: SettingsPanelProps) {
  const headingId = `${part}-heading`
  return (
    <section
      id={part}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="min-w-0 scroll-mt-4 rounded-panel border border-line bg-card"
    >
      <div className="border-b border-line px-5 py-4 max-sm:px-4">
        <h3 id={headingId} className="text-[1.1875rem] font-semibold">
          {settingsParts[part]}
        </h3>
        {help && <p className="mt-0.5 max-w-prose text-ink-2">{help}</p>}
        {tools}
      </div>
      {children}
    </section>
  )
}
