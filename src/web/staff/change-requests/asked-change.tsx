import type { ReactNode } from 'react'
import { requestRow as text } from '#content/staff/staff-changes.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { StaffChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { grantedChanges } from '#domain/orders/requested-changes.ts'

type AskedChangeProps = {
  request: Pick<StaffChangeRequestOnWire, 'requestedChanges' | 'agreedChanges' | 'replaced'>
  /** With the text of the instructions, or only that there are new ones. */
  whole?: boolean
}

/** The current and the requested value: one line for each requested change. */
export function AskedChange({ request, whole }: AskedChangeProps) {
  const { requestedChanges: wished, replaced } = request
  const asked = grantedChanges(request)
  const today = dateInLosAngeles(new Date())
  const day = (date: IsoDate | undefined) => date && shortDay(date, today)
  return (
    <>
      {asked.deliveryDate && (
        <Line
          name={text.delivery}
          from={day(replaced.deliveryDate)}
          to={day(asked.deliveryDate)}
          instead={asked.deliveryDate !== wished.deliveryDate && day(wished.deliveryDate)}
        />
      )}
      {asked.pickupDate && (
        <Line
          name={text.pickup}
          from={day(replaced.pickupDate)}
          to={day(asked.pickupDate)}
          instead={asked.pickupDate !== wished.pickupDate && day(wished.pickupDate)}
        />
      )}
      {asked.instructions &&
        (whole ? (
          <Line name={text.instructions} from={replaced.instructions} to={asked.instructions} />
        ) : (
          <span className="block">{text.newInstructions}</span>
        ))}
    </>
  )
}

type LineProps = {
  name: string
  from: string | undefined
  to: ReactNode
  /** The original request, if something else was agreed. */
  instead?: string | false | undefined
}

function Line({ name, from, to, instead }: LineProps) {
  return (
    <span className="block wrap-anywhere whitespace-pre-line">
      <span className="text-ink-2">{name}</span>{' '}
      <span className={from ? 'text-ink-2 line-through' : 'text-ink-2'}>{from ?? text.none}</span>
      <span className="sr-only"> {text.becomes}</span> <span aria-hidden="true">→</span>{' '}
      <strong className="font-semibold">{to}</strong>
      {instead && <span className="text-ink-2"> {text.instead(instead)}</span>}
    </span>
  )
}
