import { keepPreviousData } from '@tanstack/react-query'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { dayEndKeys, dayEndText as text } from '#content/staff/day-end.ts'
import { dayHaulText, haulText } from '#content/staff/hauls.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { BoardOnWire } from '#contract/dispatch/board.ts'
import type { DayHaulOnWire } from '#contract/hauls/hauls.ts'
import { haulParts } from '#contract/lists/list-parts.ts'
import type { DayStopsOnWire } from '#contract/stops/stops.ts'
import { dateInLosAngeles, isIsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { haulRows } from '#domain/lists/plain-rows.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { useFacilities } from '#web/staff/facilities/facility-queries.ts'
import { LeaveQuestion } from '#web/staff/kit/leave-question.tsx'
import { useListAddress } from '#web/staff/kit/list-address.ts'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { FieldsFor } from '#web/staff/kit/needs.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { useLeaveGuard } from '#web/staff/kit/use-leave-guard.ts'
import { useHauls } from '#web/staff/orders/order-dialog/hauls/haul-queries.ts'
import { useOrder } from '#web/staff/orders/order-queries.ts'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { FinishHaulDialog } from '#web/staff/orders/parts/finish-haul-dialog.tsx'
import { DayHauls } from '#web/staff/scheduling/parts/day-hauls.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { chargeKindId } from './charge-fields.tsx'
import { DayHead, Progress } from './day-head.tsx'
import { byTruck, type DayLine, type DayTruck, type LineField, lineKey, stateOf, trucksOf } from './day-lines.ts'
import { HaulTickets } from './haul-ticket.tsx'
import { copyFromAbove, focusFirst, focusNear, focusWrong, nextOpen } from './line-focus.ts'
import { StopLine } from './stop-line.tsx'
import { StopPanel } from './stop-panel.tsx'
import { useDayLines } from './use-day-lines.ts'

/** All stops of a day on one screen, recorded line by line with the keyboard (rule 252). */
export function DayEndScreen() {
  const { day: wanted = '' } = useParams()
  const today = dateInLosAngeles(new Date())
  const day = isIsoDate(wanted) ? wanted : today
  const query = useApiQuery(
    'orders',
    'GET /api/admin/days/{day}/stops',
    { params: { day } },
    { placeholderData: keepPreviousData, changesWith: ['containers'] },
  )
  const board = useApiQuery(
    'routes',
    'GET /api/admin/board/{day}',
    useMay()('staff:dispatch.read') ? { params: { day } } : null,
  )
  // The lines are grouped by truck from the first moment on.
  const shown = query.data?.day === day && !board.isLoading ? query.data : undefined
  const title = text.heading(shortDay(day, today))
  return (
    <>
      <StaffTitle heading={title} />
      {shown ? (
        <Day key={day} day={shown} board={board.data} title={title} />
      ) : (
        <>
          <DayHead day={day} today={today} title={title} />
          <ListMissing messages={text} query={query} height="h-120" />
        </>
      )}
    </>
  )
}

type DayProps = { day: DayStopsOnWire; board: BoardOnWire | undefined; title: string }

function Day({ day, board, title }: DayProps) {
  // Lines stay where they are while someone types, whatever dispatchers move meanwhile.
  const [trucks] = useState<readonly DayTruck[]>(() => (board ? trucksOf(board) : []))
  const groups = byTruck(day, trucks)
  const lines = useDayLines(
    day.day,
    groups.flatMap(({ stops }) => stops),
  )
  const [currentKey, setCurrentKey] = useState<string | null>(null)
  const [chargingKey, setChargingKey] = useState<string | null>(null)
  const facilities = useFacilities({ search: '' }).data?.facilities ?? []
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set())
  const noteTyping = (key: string, isDirty: boolean) =>
    setTyping((before) => {
      const next = new Set(before)
      if (isDirty) next.add(key)
      else next.delete(key)
      return next
    })
  const guard = useLeaveGuard(lines.hasUnsaved || typing.size > 0)
  const may = useMay()
  const { pathname } = useLocation()
  const at = useListAddress(pathname, haulParts, { replace: true })
  const table = chosenColumns(at.chosen, {
    list: 'hauls',
    label: text.list,
    to: ({ orderId }) => `/admin/orders/${orderId}`,
  })
  const current = lines.lines.find(({ key }) => key === currentKey) ?? null

  const otherHauls = (hauls: DayStopsOnWire['hauls']) => (
    <DayHauls
      hauls={hauls}
      today={day.today}
      action={(haul) => (
        <>
          <RecordHaul haul={haul} />
          <HaulTickets haul={haul} day={day.day} facilities={facilities} onDirty={noteTyping} />
        </>
      )}
      detail={whatItDid}
      hint={dayHaulText.tickets}
      className="border-t border-line"
    />
  )

  const isCharging = ({ key }: DayLine) => chargingKey === key || lines.drafts[key]?.charge != null

  async function save(line: DayLine) {
    if (await lines.save(line)) focusFirst(nextOpen(lines, line))
    else focusWrong(line)
  }
  const onKey = (line: DayLine) => (event: KeyboardEvent<HTMLElement>, field: LineField) => {
    const isSelect = event.target instanceof HTMLSelectElement
    const key = event.ctrlKey || event.metaKey ? `Ctrl ${event.key.toLowerCase()}` : event.key
    if (isSelect && key.startsWith('Arrow')) return
    if (key === 'Enter') void save(line)
    else if (key === 'ArrowDown') focusNear(lines.lines, line, field, 1)
    else if (key === 'ArrowUp') focusNear(lines.lines, line, field, -1)
    else if (key === 'Ctrl d') copyFromAbove(lines, line, field)
    else if (key === 'Ctrl e' && may('staff:billing.write')) {
      setChargingKey(line.key)
      requestAnimationFrame(() => document.getElementById(chargeKindId)?.focus())
    } else return
    event.preventDefault()
  }
  return (
    <>
      <DayHead day={day.day} today={day.today} title={title}>
        <Progress lines={lines} />
        <SavedViews list="hauls" path={pathname} fixed={{ day: day.day }} />
      </DayHead>
      {table && (
        <section aria-label={text.list} className="rounded-panel border border-line bg-card">
          {table(haulRows(day))}
        </section>
      )}
      <div hidden={table !== false} className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <section aria-label={text.list} className="rounded-panel border border-line bg-card">
          <div aria-hidden="true" className="stop-line stop-heads">
            <span className="stop-time">{text.columns.time}</span>
            <span className="stop-kind">{text.columns.stop}</span>
            <span className="stop-who">{text.columns.customer}</span>
            <span className="stop-status">{text.columns.state}</span>
            <span className="stop-container">{text.columns.container}</span>
            <span className="stop-facility">{text.columns.facility}</span>
            <span className="stop-number">{text.columns.ticketNumber}</span>
            <span className="stop-tons">{text.columns.tons}</span>
            <span className="stop-extra">{text.columns.extra}</span>
            <span className="stop-saved" />
          </div>
          {lines.lines.length === 0 && <p className="px-4 py-14 text-center text-ink-2">{text.empty}</p>}
          <FieldsFor permission="staff:orders.write">
            {groups.map(({ truck, stops, hauls }) => {
              const own = lines.lines.filter(({ stop }) => stops.includes(stop))
              const saved = own.filter((line) => stateOf(line, lines.drafts[line.key]) === 'saved').length
              return (
                <Fragment key={truck?.key ?? ''}>
                  {groups.some((group) => group.truck) && (
                    <h3 className="stop-truck">
                      {truck
                        ? text.truck(truck.name, truck.driver, saved, own.length)
                        : text.noTruck(saved, own.length)}
                    </h3>
                  )}
                  <ol>
                    {own.map((line) => (
                      <StopLine
                        key={line.key}
                        line={line}
                        lines={lines}
                        facilities={facilities}
                        isCurrent={line.key === currentKey}
                        onCurrent={() => setCurrentKey(line.key)}
                        onKey={onKey(line)}
                        isCharging={isCharging(line)}
                        onCharge={() => setChargingKey(line.key)}
                        onSave={() => void save(line)}
                      />
                    ))}
                  </ol>
                  {/* Those on no truck come last, below the way to another ticket. */}
                  {truck && otherHauls(hauls)}
                </Fragment>
              )
            })}
          </FieldsFor>
          {current?.stop.kind === 'pickup' && current.ticket && (
            <p className="border-t border-line px-3 py-2">
              <DenseButton
                look="quiet"
                onClick={() => {
                  lines.addTicket(current)
                  const place = current.stop.tickets.length
                  const key = lineKey(current.stop, place)
                  requestAnimationFrame(() => focusFirst({ ...current, key, place, ticket: null }))
                }}
              >
                {text.addTicketOf(nameOf(current.stop))}
              </DenseButton>
            </p>
          )}
          {otherHauls(groups.find(({ truck }) => !truck)?.hauls ?? [])}
        </section>
        <FieldsFor permission="staff:orders.write">
          <StopPanel
            day={day}
            line={current}
            lines={lines}
            isCharging={current !== null && isCharging(current)}
            onCharge={() => setChargingKey(currentKey)}
            onSave={() => current && void save(current)}
          />
        </FieldsFor>
      </div>
      <footer className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line pt-2.5 text-small text-ink-2 max-lg:hidden">
        {dayEndKeys.map(([keys, what]) => (
          <span key={what} className="flex items-center gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="rounded-[3px] border border-line-strong px-1.5 font-text text-fine leading-5 text-ink"
              >
                {key}
              </kbd>
            ))}
            {what}
          </span>
        ))}
      </footer>
      {[...new Set(day.freeContainers.map(({ size }) => size))].map((size) => (
        <datalist key={size} id={`free-${size}`}>
          {day.freeContainers.map(
            (free) => free.size === size && <option key={free.containerNumber} value={free.containerNumber} />,
          )}
        </datalist>
      ))}
      {guard.asking && <LeaveQuestion description={text.leave} onStay={guard.stay} onLeave={guard.leave} />}
    </>
  )
}

/** The containers of a haul that is done, and what it costs. */
function whatItDid({ containerNumber, removedContainerNumber, charge }: DayStopsOnWire['hauls'][number]): string {
  const containers =
    containerNumber && removedContainerNumber
      ? haulText.swapped(containerNumber, removedContainerNumber)
      : (containerNumber ?? removedContainerNumber)
  return [containers, charge && centsIn(charge) !== 0 && formatDollars(centsIn(charge))].filter(Boolean).join(', ')
}

/** Records a swap or another haul of the day as done, or corrects it (rule 264). */
function RecordHaul({ haul }: { haul: DayHaulOnWire }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useMay()('staff:orders.write')) return null
  const { kind, doneAt, customerName } = haul
  const name = (doneAt ? dayHaulText.correctOf : dayHaulText.finishOf)(haulNames[kind].label, customerName)
  return (
    <>
      <DenseButton look={doneAt ? 'quiet' : 'line'} aria-label={name} onClick={() => setIsOpen(true)}>
        {doneAt ? dayHaulText.correct : dayHaulText.finish}
      </DenseButton>
      {isOpen && <OpenedHaul haul={haul} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function OpenedHaul({ haul: { id, kind, orderId }, onClose }: { haul: DayHaulOnWire; onClose: () => void }) {
  const ui = useUiText()
  const { data: order, error: noOrder } = useOrder(orderId)
  const { data: hauls, error: noHauls } = useHauls(orderId)
  const haul = hauls?.find((each) => each.id === id)
  if (order && haul) return <FinishHaulDialog order={order} haul={{ ...haul, kind }} onClose={onClose} />
  const isMissing = noOrder || noHauls || hauls
  return <p role="status">{isMissing ? dayHaulText.failed : ui.loading}</p>
}

export function screen() {
  return { Component: DayEndScreen }
}
