import { useState } from 'react'
import { callsId } from '#content/staff/alerts.ts'
import { callsText as text } from '#content/staff/staff-dashboard.ts'
import type { DueCallOnWire } from '#contract/dashboard/calls.ts'
import { callKinds } from '#contract/dashboard/dashboard-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { Panel } from '#web/staff/kit/panel.tsx'
import { DenseButton, RetryButton } from '#web/ui/dense-button.tsx'
import { CallRow } from './call-row.tsx'

export const useCalls = () => useApiQuery('orders', 'GET /api/admin/calls')

/** How many are shown before "show more". */
const firstShown = 9

/** Rule 112: the calls to make now; marking one applies for everyone, and shows by whom and when. */
export function CallList({ today, className }: { today: IsoDate; className?: string }) {
  const { data: calls, error, refetch, isFetching } = useCalls()
  const open = calls?.filter(({ tick }) => tick === null).length ?? 0
  return (
    <Panel
      id={callsId}
      heading={text.heading}
      className={className}
      note={calls && calls.length > 0 && text.left(open, calls.length)}
    >
      {error && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 px-4 py-2 font-medium text-danger">
          {text.failed} {error.message}
          <RetryButton look="quiet" query={{ isFetching, refetch }} />
        </p>
      )}
      {calls?.length === 0 && (
        <div className="px-4 py-5">
          <p className="font-semibold">{text.none}</p>
          <p className="mt-0.5 text-ink-2">{text.noneMore}</p>
        </div>
      )}
      {!calls && !error && <div className="h-32" />}
      {calls && calls.length > 0 && <Calls calls={calls} today={today} />}
    </Panel>
  )
}

function Calls({ calls, today }: { calls: readonly DueCallOnWire[]; today: IsoDate }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? calls : calls.slice(0, firstShown)
  const kinds = callKinds.filter((kind) => shown.some((call) => call.kind === kind))
  return (
    <>
      {kinds.map((kind) => (
        <div key={kind} className="border-t border-line first:border-t-0">
          <h4 className="px-4 pt-2.5 text-fine font-medium text-ink-2">{text.kinds[kind]}</h4>
          <ul className="lg:grid lg:grid-cols-2 lg:gap-x-4 xl:grid-cols-3">
            {shown
              .filter((call) => call.kind === kind)
              .map((call) => (
                <CallRow key={call.orderId} due={call} today={today} />
              ))}
          </ul>
        </div>
      ))}
      {shown.length < calls.length && (
        <div className="border-t border-line p-2">
          <DenseButton look="quiet" onClick={() => setShowsAll(true)}>
            {text.showAll(calls.length)}
          </DenseButton>
        </div>
      )}
    </>
  )
}
