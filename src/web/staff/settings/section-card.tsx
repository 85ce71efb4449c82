import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

/** The box around rows or a list of a section. */
export const SectionCard = ({ children }: { children: ReactNode }) => (
  <div className="rounded-panel border border-line bg-card">{children}</div>
)

type SectionStateProps = { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>; failed: string }

/** Shown in place of content that is loading or could not be loaded. */
export function SectionState({ query: { error, isFetching, refetch }, failed }: SectionStateProps) {
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
