import { Icon } from './icon.tsx'
import { milesTo } from './location.ts'
import { sayMiles, sayMinute } from './say-time.ts'
import { type Stop, useMoved, usePhone } from './use-phone.tsx'

/** What a command is called while it waits: no name, no address. */
export const labelOf = (stop: Stop, words: ReturnType<typeof usePhone>['words']): string =>
  `${words.kinds[stop.kind].name} ${words.yards(stop.size)}`

/** The next stop, as a sign at the road. */
export function Sign({ stop, onOpen }: { stop: Stop; onOpen?: () => void }) {
  const { state, words } = usePhone()
  useMoved()
  const isDump = stop.progress.stage === 'loaded'
  const facility = isDump ? state.day?.facilities.find(({ id }) => id === stop.facilityId) : undefined
  const miles = isDump ? facility && milesTo(facility) : milesTo(stop.position)
  const body = (
    <>
      <span className="sign-head">
        <Icon name={isDump ? 'dump' : stop.kind} size={32} />
        <span>
          {stop.number} {isDump ? words.dump(stop.size) : labelOf(stop, words)}
        </span>
        {stop.window && !isDump && <em>{words.today.by(sayMinute(stop.window.to, { withHalf: true }))}</em>}
      </span>
      <span className="sign-text">
        {facility?.name ?? stop.address}
        <br />
        {facility?.city ?? stop.city}
      </span>
      <span className="sign-foot">
        <span>{miles == null ? '' : words.stop.miles(sayMiles(miles))}</span>
        {!isDump && <span>{sayMinute(stop.arrives)}</span>}
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
