import { useState } from 'react'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import { AtStop } from './at-stop.tsx'
import { Icon } from './icon.tsx'
import { milesTo } from './location.ts'
import { openMap } from './open-map.ts'
import { Alt, Bar, CallOrText, Go, type GoTo, Screen, Waiting } from './parts.tsx'
import { PlaceMarks } from './place-marks.tsx'
import { ProblemSheet } from './problem-sheet.tsx'
import { milesText, minuteText, timeText } from './say-time.ts'
import { labelOf, Sign } from './sign.tsx'
import { TicketScreen } from './ticket-screen.tsx'
import { type Stop, useMoved, useNow, usePhone, useStops } from './use-phone.tsx'

/** One stop, from the drive to the photo. */
export function StopScreen({ stop, goTo }: { stop: Stop; goTo: GoTo }) {
  const { state, messages } = usePhone()
  const [isProblem, setProblem] = useState(false)
  const [isAtDump, setAtDump] = useState(false)
  const count = useStops().length
  const { stage } = stop.progress
  const now = useNow()
  if (isAtDump) return <TicketScreen stop={stop} goTo={goTo} onBack={() => setAtDump(false)} />
  const arrivedAt = stop.progress.arrivedAt ?? now
  const isThere = stage === 'arrived'
  const canFail = stage === 'ahead' || stage === 'rolling' || isThere
  const bar = (
    <Bar
      title={isThere ? labelOf(stop, messages) : messages.stop.title(stop.number, count)}
      under={isThere && messages.stop.onSiteFor(Math.max(0, Math.floor((now - arrivedAt) / 60_000)))}
      onBack={() => goTo({ screen: 'today' })}
    >
      {state.network !== 'offline' && !canFail && <Waiting onOpen={() => goTo({ screen: 'waiting' })} />}
      {canFail && (
        <Alt className="alt small" icon="problem" onClick={() => setProblem(true)}>
          {messages.stop.problem}
        </Alt>
      )}
    </Bar>
  )
  const sheet = isProblem && <ProblemSheet stop={stop} goTo={goTo} onClose={() => setProblem(false)} />
  if (isThere)
    return (
      <>
        <AtStop stop={stop} goTo={goTo} bar={bar} onDump={() => setAtDump(true)} />
        {sheet}
      </>
    )
  return (
    <>
      <Screen bar={bar} foot={stage !== 'finished' && <DriveFoot stop={stop} />}>
        {state.network === 'offline' && <Waiting onOpen={() => goTo({ screen: 'waiting' })} />}
        <State stop={stop} />
        <Sign stop={stop} />
        <Facts stop={stop} />
        <WhatToDo stop={stop} />
        <PlaceMarks stop={stop} />
        <Who stop={stop} />
      </Screen>
      {sheet}
    </>
  )
}

/** The buttons on the way: first start the drive, then arrive. */
function DriveFoot({ stop }: { stop: Stop }) {
  const { phone, messages } = usePhone()
  const { stage } = stop.progress
  const report = (kind: 'rolling' | 'arrived') =>
    phone.report({ kind, haulId: stop.haulId }, { label: labelOf(stop, messages) })
  async function drive() {
    if (stage !== 'rolling') await report('rolling')
    openMap(stop.position, `${stop.address}, ${stop.city}`)
  }
  if (stage === 'rolling')
    return (
      <>
        <Alt icon="drive" onClick={() => void drive()}>
          {messages.stop.openMap}
        </Alt>
        <Go icon="check" onClick={() => void report('arrived')}>
          {messages.stop.here}
        </Go>
      </>
    )
  return (
    <>
      {stage === 'ahead' && (
        <Alt icon="check" onClick={() => void report('arrived')}>
          {messages.stop.here}
        </Alt>
      )}
      <Go icon="drive" onClick={() => void drive()}>
        {stage === 'failed' ? messages.stop.tryAgain : messages.stop.drive}
      </Go>
    </>
  )
}

/** Anything unusual about the stop. */
function State({ stop }: { stop: Stop }) {
  const { messages } = usePhone()
  const { progress, isGone, failed } = stop
  if (progress.doneAt)
    return <p className="lead">{messages.stop.finished(timeText(progress.doneAt, messages.locale))}</p>
  if (isGone)
    return (
      <p className="warn" role="status">
        <b>{messages.stop.gone}</b> {messages.stop.goneHelp}
      </p>
    )
  if (progress.stage === 'failed')
    return <p className="warn">{messages.stop.failed(messages.problem.reasons[failed ?? ''] ?? '')}</p>
  return null
}

function Facts({ stop }: { stop: Stop }) {
  const { messages } = usePhone()
  useMoved()
  const miles = milesTo(stop.position)
  const { window } = stop
  return (
    <dl className="facts">
      <div>
        <dt>{messages.stop.window}</dt>
        <dd>{window ? `${minuteText(window.from)}–${minuteText(window.to)}` : messages.stop.anyTime}</dd>
      </div>
      <div>
        <dt>{messages.stop.eta}</dt>
        <dd>{minuteText(stop.arrives)}</dd>
      </div>
      {miles !== null && (
        <div>
          <dt>{messages.stop.toGo}</dt>
          <dd>{messages.stop.miles(milesText(miles))}</dd>
        </div>
      )}
    </dl>
  )
}

/** The containers that come and go. */
function WhatToDo({ stop }: { stop: Stop }) {
  const { messages } = usePhone()
  const { kind, containerNumber } = stop
  const { takenNumber } = stop.progress
  const { bringsEmpty, takesLoad, changesPlace } = haulTraits[kind]
  const todo = messages.kinds[kind].todo
  return (
    <section className="todo">
      <h2>{messages.stop.what}</h2>
      <ul>
        {stop.dumpsBefore && <li>{messages.stop.dumpFirst}</li>}
        {stop.hookYard && <li>{messages.stop.viaYard(stop.hookYard)}</li>}
        {takesLoad && (
          <li>
            <Icon name="pick_up" size={26} />
            <b>{messages.stop.take}</b>
            {takenNumber && <span>{messages.stop.onSite(takenNumber)}</span>}
          </li>
        )}
        {bringsEmpty && (
          <li>
            <Icon name="deliver" size={26} />
            <b>{messages.stop.bring}</b>
            <span>
              {messages.yards(stop.size)}
              {!takesLoad && containerNumber ? `, ${containerNumber}` : ''}
            </span>
          </li>
        )}
        {todo && (
          <li>
            {changesPlace ? (
              <>
                <Icon name={kind} size={26} />
                <b>{todo}</b>
                <span>{[stop.toPlacement, stop.toAddress].filter(Boolean).join(', ')}</span>
              </>
            ) : (
              todo
            )}
          </li>
        )}
      </ul>
    </section>
  )
}

function Who({ stop: { companyName, customerName, customerPhone } }: { stop: Stop }) {
  return (
    <section className="who">
      <b>{companyName || customerName}</b>
      {companyName && <span>{customerName}</span>}
      <CallOrText phone={customerPhone} />
    </section>
  )
}
