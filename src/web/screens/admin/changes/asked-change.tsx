import type { ReactNode } from 'react'
import { shortDay } from '../../../../content/short-dates.ts'
import { requestRow as text } from '../../../../content/staff-changes.ts'
import type { StaffChangeRequestOnWire } from '../../../../contract/change-requests.ts'
import { dateInLosAngeles, type IsoDate } from '../../../../contract/dates.ts'

type AskedChangeProps = {
  request: Pick<StaffChangeRequestOnWire, 'requestedChanges' | 'replaced'>
  /** With the words of the instructions; else that there are new ones. */
  whole?: boolean
}

/** What is to become what: one line for each thing that the request names. */
export function AskedChange({ request: { requestedChanges: asked, replaced }, whole }: AskedChangeProps) {
  const today = dateInLosAngeles(new Date())
  const day = (date: IsoDate | undefined) => date && shortDay(date, today)
  return (
    <>
      {asked.deliveryDate && (
        <Line name={text.delivery} from={day(replaced.deliveryDate)} to={day(asked.deliveryDate)} />
      )}
      {asked.pickupDate && <Line name={text.pickup} from={day(replaced.pickupDate)} to={day(asked.pickupDate)} />}
      {asked.instructions &&
        (whole ? (
          <Line name={text.instructions} from={replaced.instructions} to={asked.instructions} />
        ) : (
          <span className="block">{text.newInstructions}</span>
        ))}
    </>
  )
}

function Line({ name, from, to }: { name: string; from: string | undefined; to: ReactNode }) {
  return (
    <span className="block wrap-anywhere whitespace-pre-line">
      <span className="text-ink-2">{name}</span>{' '}
      <span className={from ? 'text-ink-2 line-through' : 'text-ink-2'}>{from ?? text.none}</span>
      <span className="sr-only"> {text.becomes}</span> <span aria-hidden="true">→</span>{' '}
      <strong className="font-semibold">{to}</strong>
    </span>
  )
}
