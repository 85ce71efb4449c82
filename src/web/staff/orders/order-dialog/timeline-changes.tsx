import { timelineText as text } from '#content/staff/staff-order.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { TimelineOnWire } from '#web/staff/orders/order-queries.ts'

/** The old and new value of each changed field. */
export function TimelineChanges({ entry }: { entry: TimelineOnWire['entries'][number] }) {
  const wasLate = Date.parse(entry.recordedAt) - Date.parse(entry.occurredAt) > 60_000
  return (
    <>
      {entry.changes.length > 0 && (
        <dl className="mt-1.5 grid gap-x-3 gap-y-1 border-l-2 border-line pl-3 text-small grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[10rem_minmax(0,1fr)]">
          {entry.changes.map(({ field, label, from, to }) => (
            <div key={field} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                {from !== null && (
                  <>
                    <del className="text-ink-3">{from}</del>
                    <span aria-hidden="true"> → </span>
                  </>
                )}
                <ins className="font-medium no-underline">{to ?? text.nothing}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {entry.note && <p className="mt-1.5 text-small">{entry.note}</p>}
      {wasLate && <p className="mt-1 text-fine text-ink-3">{text.recorded(shortInstant(entry.recordedAt))}</p>}
    </>
  )
}
