import { Fragment } from 'react'
import type { DriverDayOnWire, DriverTripOnWire } from '#contract/phones/driver-day.ts'
import { Icon } from './icon.tsx'
import { openMap } from './open-map.ts'
import { Alt, Bar, countWaiting, Go, type GoTo, Screen, troubleHelp, Waiting } from './parts.tsx'
import { dayText, minuteText, timeText } from './say-time.ts'
import { labelOf, Sign } from './sign.tsx'
import { isOver } from './stop-stage.ts'
import { type Stop, usePhone, useStops } from './use-phone.tsx'

/** The driver's day: the next stop large, the others below. */
export function TodayScreen({ goTo }: { goTo: GoTo }) {
  const { phone, state, messages } = usePhone()
  const stops = useStops()
  const open = stops.filter(({ progress, isGone, doneAt }) => !isOver(progress) && !(isGone && !doneAt))
  const next = open.find(({ progress }) => progress.stage !== 'ahead') ?? open[0]
  const over = stops.filter((stop) => !open.includes(stop))
  const done = over.filter(({ progress }) => progress.doneAt !== null)
  const undone = over.filter((stop) => !done.includes(stop))
  const { today } = messages
  const trouble = troubleHelp(state.network, countWaiting(state), messages)
  const isLoading = state.day === null && trouble === null
  const without = isLoading
    ? { heading: today.loading, help: today.loadingHelp }
    : { heading: today.noRoute, help: today.noRouteHelp }
  const title = state.day ? dayText(state.day.day, messages.locale) : without.heading
  const trucks = [...new Set(stops.map(({ truckName }) => truckName))].join(', ')
  const bar = (
    <Bar title={title} under={trucks && today.truck(trucks, stops.length)}>
      {trouble === null && <Waiting onOpen={() => goTo({ screen: 'waiting' })} />}
      <button type="button" className="back" aria-label={today.menu} onClick={() => goTo({ screen: 'menu' })}>
        <Icon name="menu" size={28} />
      </button>
    </Bar>
  )
  async function drive(stop: Stop) {
    if (stop.progress.stage === 'ahead') {
      await phone.report({ kind: 'rolling', haulId: stop.haulId }, { label: labelOf(stop, messages) })
      openMap(stop.position, `${stop.address}, ${stop.city}`)
    }
    goTo({ screen: 'stop', haulId: stop.haulId })
  }
  const isAhead = next?.progress.stage === 'ahead'
  const tripsToNext = isAhead ? tripsAhead(next?.trips, stops) : []
  const home = tripsAhead(state.day?.routes.findLast((route) => route.stops.length > 0)?.tripsHome, stops)
  const later = open.flatMap((stop) => (stop === next ? [] : [{ ...stop, trips: [...tripsAhead(stop.trips, stops)] }]))
  return (
    <Screen
      bar={bar}
      foot={
        next ? (
          <Go icon={isAhead ? 'drive' : 'next'} onClick={() => void drive(next)}>
            {isAhead ? today.drive(next.number) : today.goOn(next.number)}
          </Go>
        ) : (
          <Alt onClick={() => void phone.refresh()}>{today.refresh}</Alt>
        )
      }
    >
      {trouble !== null && <Waiting onOpen={() => goTo({ screen: 'waiting' })} />}
      {state.routeChanges && (
        <div className="changed" role="status">
          <b>{today.changed}</b>
          <ul>
            {state.routeChanges.map((change) =>
              'stop' in change ? (
                <li key={`${change.what} ${change.stop.haulId}`}>
                  {today.changes[change.what](
                    `${messages.kinds[change.stop.kind].name} ${messages.yards(change.stop.size)}, ${change.stop.address}, ${change.stop.city}`,
                  )}
                </li>
              ) : (
                <li key={change.what}>{today[change.what]}</li>
              ),
            )}
          </ul>
          <Alt className="alt small" onClick={phone.seen}>
            {today.ok}
          </Alt>
        </div>
      )}
      {stops.length > 0 && <Bits stops={stops} next={next} done={done.length} undone={undone.length} />}
      {tripsToNext.length > 0 && (
        <section className="stops">
          <ol>
            <TripRows trips={tripsToNext} />
          </ol>
        </section>
      )}
      {next && <Sign stop={next} onOpen={() => goTo({ screen: 'stop', haulId: next.haulId })} />}
      {!next && (
        <div className="notice">
          <h2>{stops.length === 0 ? without.heading : undone.length === 0 ? today.allDone : today.noneLeft}</h2>
          <p>{stops.length > 0 ? today.allDoneHelp : without.help}</p>
          {state.fetchedAt && <p>{today.fromPhone(timeText(state.fetchedAt, messages.locale))}</p>}
        </div>
      )}
      <Break ahead={open} />
      <StopList title={today.later} stops={later} home={home} goTo={goTo} />
      <StopList title={today.undoneStops} stops={undone} goTo={goTo} />
      <StopList title={today.doneStops} stops={done} goTo={goTo} isOld />
      {state.day?.tomorrow && <Tomorrow {...state.day.tomorrow} />}
    </Screen>
  )
}

/** Rule 572: when the break is, and where the driver moves it: before a stop that is ahead, or before the way home. */
function Break({ ahead }: { ahead: Stop[] }) {
  const { phone, state, messages } = usePhone()
  const { today } = messages
  const planned = state.day?.routes.find((route) => route.break)?.break
  const moved = state.commands.findLast(({ command, outcome }) => command.kind === 'break' && outcome === null)?.command
  const last = ahead.at(-1)
  if (!planned || !last) return null
  const shown = moved?.kind === 'break' ? (moved.isLast ? null : moved.haulId) : planned.before
  const move = (value: string) => {
    const isLast = value === ''
    const stop = ahead.find(({ haulId }) => haulId === value) ?? last
    void phone.report({ kind: 'break', haulId: stop.haulId, isLast }, { label: today.break })
  }
  return (
    <label className="break">
      <span>
        <b>{today.break}</b>
        <time>{moved ? '' : minuteText(planned.from)}</time>
      </span>
      <select aria-label={today.breakWhere} value={shown ?? ''} onChange={({ target }) => move(target.value)}>
        {ahead.map((stop) => (
          <option key={stop.haulId} value={stop.haulId}>
            {today.breakBefore(`${stop.number}, ${labelOf(stop, messages)}`)}
          </option>
        ))}
        <option value="">{today.breakLast}</option>
      </select>
    </label>
  )
}

/** One mark per stop. */
function Bits({ stops, next, done, undone }: { stops: Stop[]; next: Stop | undefined; done: number; undone: number }) {
  const { messages } = usePhone()
  return (
    <div className="donebar">
      <div className="bits" aria-hidden="true">
        {stops.map((stop) => (
          <i key={stop.haulId} className={stop === next ? 'is-next' : markOf(stop)} />
        ))}
      </div>
      <span>
        {messages.today.done(done)}
        {undone > 0 && `, ${messages.today.undone(undone)}`}
      </span>
    </div>
  )
}

const markOf = ({ progress, isGone }: Stop): string =>
  progress.stage === 'finished' ? 'is-done' : isGone || progress.stage === 'failed' ? 'is-undone' : ''

type Trips = readonly DriverTripOnWire[]

/** Rule 424: the trips that are ahead. The dump of a load is a part of its stop as soon as the truck has the load. */
function tripsAhead(trips: Trips = [], stops: readonly Stop[]): Trips {
  const isTaken = (id: string | null) =>
    stops.some(({ haulId, progress }) => haulId === id && ['loaded', 'finished', 'failed'].includes(progress.stage))
  return trips.filter(({ kind, haulId }) => kind !== 'dump' || !isTaken(haulId))
}

function TripRows({ trips }: { trips: Trips }) {
  const { messages } = usePhone()
  const { trips: names } = messages.today
  return trips.map(({ kind, haulId, size, place }) => (
    <li key={`${kind} ${haulId} ${size} ${place}`} className="ahead trip">
      <span className="n" />
      <Icon name={kind === 'dump' ? 'dump' : 'drive'} size={26} />
      <span className="what">
        <b>{kind === 'dump' || kind === 'take' ? names[kind](size ?? 0) : names[kind]}</b>
        <span>{place}</span>
      </span>
    </li>
  ))
}

type ListProps = {
  title: string
  stops: Stop[]
  goTo: GoTo
  /** The trips after the last stop. */
  home?: Trips
  isOld?: boolean
}

function StopList({ title, stops, goTo, home = [], isOld = false }: ListProps) {
  const { messages } = usePhone()
  if (stops.length + home.length === 0) return null
  return (
    <section className={isOld ? 'stops is-old' : 'stops'}>
      <h2>{title}</h2>
      <ol>
        {stops.map((stop) => {
          const { progress } = stop
          const isDump = progress.stage === 'loaded'
          const state = progress.doneAt
            ? timeText(progress.doneAt, messages.locale)
            : stop.isGone
              ? ''
              : minuteText(stop.arrives)
          return (
            <Fragment key={stop.haulId}>
              {!isOld && progress.stage === 'ahead' && <TripRows trips={stop.trips ?? []} />}
              <li>
                <button type="button" onClick={() => goTo({ screen: 'stop', haulId: stop.haulId })}>
                  <span className="n">{stop.number}</span>
                  <Icon name={progress.stage === 'finished' ? 'check' : isDump ? 'dump' : stop.kind} size={26} />
                  <span className="what">
                    <b>{isDump ? messages.dump(stop.size) : labelOf(stop, messages)}</b>
                    <span>
                      {stop.isGone && !progress.doneAt
                        ? messages.today.gone
                        : progress.stage === 'failed'
                          ? messages.stop.failed(messages.problem.reasons[stop.failed ?? ''] ?? '')
                          : `${stop.address}, ${stop.city}`}
                    </span>
                  </span>
                  <time>{state}</time>
                </button>
              </li>
            </Fragment>
          )
        })}
        <TripRows trips={home} />
      </ol>
    </section>
  )
}

/** Rule 285: tomorrow's stops in the evening, read-only. */
function Tomorrow({ day, routes }: NonNullable<DriverDayOnWire['tomorrow']>) {
  const { messages } = usePhone()
  const stops = routes.flatMap((route) => route.stops)
  return (
    <section className="stops">
      <h2>{messages.today.tomorrow(dayText(day, messages.locale))}</h2>
      {stops.length === 0 && <p className="lead">{messages.today.noRoute}</p>}
      <ol>
        {stops.map(({ haulId, kind, size, address, city, arrives }, place) => (
          <li key={haulId} className="ahead">
            <span className="n">{place + 1}</span>
            <Icon name={kind} size={26} />
            <span className="what">
              <b>
                {messages.kinds[kind].name} {messages.yards(size)}
              </b>
              <span>
                {address}, {city}
              </span>
            </span>
            <time>{minuteText(arrives)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
