import type { UseQueryResult } from '@tanstack/react-query'
import { settingsTab as text } from '#content/staff/staff-settings.ts'
import { ListError } from '#web/staff/kit/list-states.tsx'

type PanelStateProps = { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>; failed: string }

/** Shown in place of content that is loading or could not be loaded. */
export function PanelState({ query: { error, isFetching, refetch }, failed }: PanelStateProps) {
  if (!error) {
    return (
      <p role="status" className="px-5 py-4 text-ink-2 max-sm:px-4">
        {text.loading}
      </p>
    )
  }
  return (
    <div className="p-4">
      <ListError
        heading={failed}
        message={error.message}
        label={text.retry}
        pending={isFetching}
        onPress={() => refetch()}
      />
    </div>
  )
}
