import { changesTab } from '#content/staff/staff-changes.ts'
import { counted } from '#content/wording/counted.ts'
import { useChangeRequestCounts } from '#web/staff/change-requests/change-request-queries.ts'

/** How many change requests wait, beside the name of their tab; amber is what waits for us (rule 81). */
export function ChangesBadge() {
  const pending = useChangeRequestCounts().data?.pending ?? 0
  if (pending === 0) return null
  return (
    <span className="ml-1.5 rounded-[3px] border border-warn-line bg-warn-tint px-1.5 font-text text-fine leading-5 font-semibold text-warn tabular-nums">
      <span aria-hidden="true">{counted(pending)}</span>
      <span className="sr-only"> {changesTab.badge(pending)}</span>
    </span>
  )
}
