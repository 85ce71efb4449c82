import { shortDay, shortInstant } from '#content/wording/short-dates.ts'
import { waitingRequestText as text } from '#content/wording/waiting-requests.ts'
import type { WaitingRequestOnWire } from '#contract/change-requests/waiting-request.ts'
import type { MovableDay } from '#contract/orders/movable-days.ts'
import type { IsoDate } from '#contract/values/dates.ts'

type WaitingNoteProps = {
  requests: readonly WaitingRequestOnWire[]
  /** What the page chooses a day of. */
  of: MovableDay | 'visit'
  today: IsoDate
}

/** Rule 519: what was asked before and waits, since when, and what a day that is chosen now does to it. */
export function WaitingNote({ requests, of, today }: WaitingNoteProps) {
  const isSame = requests.some(({ requestType }) => requestType === `reschedule_${of}`)
  return (
    <section aria-labelledby="waiting-heading" className="mt-6 rounded-card border border-warn bg-warn-tint px-5 py-4">
      <h2 id="waiting-heading" className="font-semibold">
        {text.heading}
      </h2>
      <ul>
        {requests.map(({ id, requestType, day, description, createdAt }) => (
          <li key={id} className="mt-1 wrap-anywhere">
            {text.asked(requestType, day && shortDay(day, today))}
            {description && ` (${description})`}. {text.since(shortInstant(createdAt))}
          </li>
        ))}
      </ul>
      <p className="mt-1">{text.does[of === 'visit' ? of : isSame ? 'same' : 'other']}</p>
    </section>
  )
}
