import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { moveText as text } from '#content/staff/staff-calendar.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { CalendarOrder } from '#contract/scheduling/staff-calendar.ts'
import { stopTraits } from '#contract/stops/stop-kinds.ts'
import { addDays, clampDay, type IsoDate } from '#contract/values/dates.ts'
import { HaulIcon } from '#web/orders/haul-icon.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import type { StaffCalendarOnWire } from './calendar-queries.ts'
import { spokenState } from './cell-state.ts'
import { canMove, type HaulKind, haulDay, haulLimits, within } from './haul.ts'

type HaulHandleProps = {
  order: CalendarOrder
  kind: HaulKind
  calendar: StaffCalendarOnWire
  /** Its position, or the one it is being moved to. */
  day: IsoDate
  onPreview: (day: IsoDate | null) => void
  onPut: (day: IsoDate) => Promise<void>
  /** With a finger there are no arrow keys: a dialog asks for the day. */
  onAsk: () => void
  onAnnounce: (message: string) => void
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageUp: -7,
  PageDown: 7,
}

/** An end of a bar: a delivery or a pickup, to be picked and moved. */
export function HaulHandle(props: HaulHandleProps) {
  const { order, kind, calendar, day, onPreview, onPut, onAsk, onAnnounce } = props
  const [isPicked, setPicked] = useState(false)
  const drag = useRef<{ x: number; columnWidth: number; hasMoved: boolean } | null>(null)
  /** How the press that ends in a click began. */
  const press = useRef<'keys' | 'pointer' | 'touch' | 'drag'>('keys')
  const home = haulDay(order, kind)
  const may = useMay()
  const name = text.kinds[kind]
  const said = (date: IsoDate) => shortDay(date, calendar.today)
  const label = text.handle(name, order.customerName, said(day))
  if (!canMove(order, kind) || !may('staff:orders.write')) {
    return (
      <span className="calendar-haul cursor-default" title={label}>
        <HaulIcon kind={stopTraits[kind].haul} />
        <span className="sr-only">{label}</span>
      </span>
    )
  }

  const inReach = (date: IsoDate) => within(within(date, haulLimits(order, kind, calendar)), calendar)
  function show(date: IsoDate) {
    onPreview(date)
    onAnnounce(text.moving(said(date), spokenState(calendar, order, date)))
  }
  function leave() {
    setPicked(false)
    onPreview(null)
    onAnnounce(text.left(name, order.customerName, said(home)))
  }
  async function put(date: IsoDate) {
    setPicked(false)
    if (date === home) return leave()
    await onPut(date)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isPicked) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      show(inReach(addDays(clampDay(day), step)))
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
  }
  function onClick() {
    const how = press.current
    press.current = 'keys'
    if (how === 'drag') return
    if (how === 'touch') return onAsk()
    if (isPicked) return void put(day)
    setPicked(true)
    onAnnounce(text.picked(name, order.customerName, said(home)))
  }
  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    press.current = event.pointerType === 'touch' ? 'touch' : 'pointer'
    const track = event.currentTarget.closest('.calendar-track')
    if (!track || event.button !== 0 || press.current === 'touch') return
    const columnWidth = track.getBoundingClientRect().width / calendar.days.length
    drag.current = { x: event.clientX, columnWidth, hasMoved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function onPointerMove(event: PointerEvent) {
    if (!drag.current) return
    const columns = Math.round((event.clientX - drag.current.x) / drag.current.columnWidth)
    if (columns !== 0) drag.current.hasMoved = true
    if (drag.current.hasMoved) onPreview(inReach(addDays(clampDay(home), columns)))
  }
  function onPointerUp() {
    if (drag.current?.hasMoved) {
      press.current = 'drag'
      void put(day)
    }
    drag.current = null
  }
  function onPointerCancel() {
    drag.current = null
    onPreview(null)
  }
  return (
    <button
      type="button"
      className="calendar-haul"
      aria-pressed={isPicked}
      aria-label={label}
      title={label}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onBlur={() => isPicked && leave()}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
    >
      <HaulIcon kind={stopTraits[kind].haul} />
    </button>
  )
}
