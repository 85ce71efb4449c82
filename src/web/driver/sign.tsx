import { Icon } from './icon.tsx'
import { milesTo } from './location.ts'
import { milesText, minuteText } from './say-time.ts'
import { type Stop, useMoved, usePhone } from './use-phone.tsx'

/** The label of a command in the queue: no name, no address. */
export const labelOf = (stop: Stop, messages: ReturnType<typeof usePhone>['messages']): string =>
  `${messages.kinds[stop.kind].name} ${messages.yards(stop.size)}`

/** The next stop, styled as a road sign. */
export function Sign({ stop, onOpen }: { stop: Stop; onOpen?: () => void }) {
  const { state, messages } = usePhone()
  useMoved()
  const isDump = stop.progress.stage === 'loaded'
  const facility = isDump ? state.day?.facilities.find(({ id }) => id === stop.facilityId) : undefined
  const miles = isDump ? facility && milesTo(facility) : milesTo(stop.position)
  const body = (
    <>
      <span className="sign-head">
        <Icon name={isDump ? 'dump' : stop.kind} size={32} />
        <span>
          {stop.number} {isDump ? messages.dump(stop.size) : labelOf(stop, messages)}
        </span>
        {stop.window && !isDump && <em>{messages.today.by(minuteText(stop.window.to, { withHalf: true }))}</em>}
      </span>
      <span className="sign-text">
        {facility?.name ?? stop.address}
        <br />
        {facility?.city ?? stop.city}
      </span>
      <span className="sign-foot">
        <span>{miles == null ? '' : messages.stop.miles(milesText(miles))}</span>
        {!isDump && <span>{minuteText(stop.arrives)}</span>}
      </span>
    </>
  )
  return onOpen ? (
    <button type="button" className="sign" onClick={onOpen}>
      {body}
    </button>
  ) : (
    <div className="sign">{body}</div>
  )
}
