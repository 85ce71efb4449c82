import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settingsParts } from '#content/staff/staff-settings.ts'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

type SettingsPanelProps = {
  /** Which part it is; the links at the top of the tab lead to it. */
  part: keyof typeof settingsParts
  help?: ReactNode
  /** Between the heading and the content. */
  tools?: ReactNode
  children: ReactNode
}

/** One section of the settings: its heading with a line below it, and its content. */
export const SettingsPanel = ({ part, ...panel }: SettingsPanelProps) => (
  <Panel look="wide" id={part} heading={settingsParts[part]} {...panel} />
)

type PanelStateProps = { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>; failed: string }

/** Shown in place of content that is loading or could not be loaded. */
export function PanelState({ query: { error, isFetching, refetch }, failed }: PanelStateProps) {
  const ui = useUiText()
  if (!error) {
    return (
      <p role="status" className="px-5 py-4 text-ink-2 max-sm:px-4">
        {ui.loading}
      </p>
    )
  }
  return (
    <div className="p-4">
      <ListError heading={failed} query={{ error, isFetching, refetch }} />
    </div>
  )
}
