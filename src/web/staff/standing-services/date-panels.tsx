import { standingText as text } from '#content/staff/standing-services.ts'
import { shortWeekdays } from '#content/wording/standing-services.ts'
import type { ServiceDateOnWire } from '#contract/standing-services/standing-services.ts'
import { addDays, eachDay, type IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { weekdayOf } from '#domain/standing-services/due-days.ts'
import { Panel } from '#web/staff/kit/panel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

const weeks = 10
const mondaysFrom = (from: IsoDate) =>
  eachDay(from, addDays(from, weeks * 7 - 1), weeks * 7).filter((day) => weekdayOf(day) === 1)
const mondayOf = (day: IsoDate) => addDays(day, 1 - weekdayOf(day))

/** What a day of the ten weeks shows: solid as planned, outlined moved, struck closed, amber needs somebody. */
const looks = {
  planned: 'bg-steel font-semibold text-on-steel',
  moved: 'font-semibold text-steel outline-2 -outline-offset-2 outline-steel',
  later: 'font-semibold text-steel outline-1 -outline-offset-2 outline-dashed outline-steel',
  done: 'bg-steel-tint font-semibold text-steel',
  closed: 'bg-danger-tint text-danger line-through',
  skipped: 'text-ink-3 line-through',
  needs: 'bg-warn-tint font-semibold text-warn outline-2 -outline-offset-2 outline-warn-line',
} as const
type Look = keyof typeof looks

function marksOf(dates: readonly ServiceDateOnWire[]): Map<IsoDate, Look> {
  const marks = new Map<IsoDate, Look>()
  for (const { due, day, state, reason } of dates) {
    if (state === 'needs') marks.set(due, 'needs')
    else if (day === null) marks.set(due, reason === 'closed' ? 'closed' : 'skipped')
    else {
      if (day !== due) marks.set(due, reason === 'closed' ? 'closed' : 'skipped')
      marks.set(day, state === 'later' || state === 'done' ? state : day === due ? 'planned' : 'moved')
    }
  }
  return marks
}

type PanelProps = { dates: readonly ServiceDateOnWire[]; today: IsoDate; what: string; isStale: boolean }

/** Ten weeks, a row each: where the dates are, beside the days that nothing happens on. */
export function WeeksPanel({ dates, today, what, isStale }: PanelProps) {
  const ahead = dates.filter(({ due }) => due >= today)
  const from = mondayOf(ahead[0]?.day ?? ahead[0]?.due ?? addDays(today, 1))
  const marks = marksOf(dates)
  return (
    <Panel heading={text.weeks} note={text.weeksNote} isStale={isStale}>
      <div className="p-3 sm:p-4">
        <table className="w-full table-fixed border-collapse text-table">
          <thead>
            <tr className="text-left text-ink-2">
              <th scope="col" className="w-1/6 border border-line px-1.5 py-1 font-medium">
                {text.weekOf}
              </th>
              {shortWeekdays.map((name) => (
                <th key={name} scope="col" className="border border-line px-1.5 py-1 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mondaysFrom(from).map((monday) => (
              <tr key={monday}>
                <th
                  scope="row"
                  className="border border-line px-1.5 text-left font-normal whitespace-nowrap text-ink-2"
                >
                  {text.month(monday)}
                </th>
                {eachDay(monday, addDays(monday, 6), 7).map((day) => {
                  const look = marks.get(day)
                  const hasHaul = look === 'planned' || look === 'moved' || look === 'done'
                  return (
                    <td
                      key={day}
                      className={classNames(
                        'h-7.5 truncate border border-line px-1.5',
                        look ? looks[look] : 'text-ink-2',
                      )}
                    >
                      {Number(day.slice(8))}
                      {hasHaul && <span className="max-md:sr-only"> {what}</span>}
                      {look === 'needs' && <span className="max-md:sr-only">?</span>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

type DatesPanelProps = Omit<PanelProps, 'what'> & {
  /** Null: nothing can be done about a date, because the service is not saved, or over. */
  onMove: ((date: ServiceDateOnWire) => void) | null
  onSkip: ((date: ServiceDateOnWire) => void) | null
  onTake: ((date: ServiceDateOnWire, day: IsoDate) => void) | null
}

/** The next dates, a row each: what each holds, and what is in its way, with the choices in the row. */
export function DatesPanel({ dates, isStale, onMove, onSkip, onTake }: DatesPanelProps) {
  const planned = dates.filter(({ state, price }) => state === 'planned' && price !== null && price !== undefined)
  const prices = new Set(planned.map(({ price }) => price))
  const [price] = prices
  return (
    <Panel heading={text.dates} note={text.datesNote} isStale={isStale}>
      {dates.length === 0 && <p className="px-4 py-4 text-ink-2">{text.noDates}</p>}
      <ol>
        {dates.map((date, index) => (
          <DateRow key={date.due} date={date} place={index + 1} onMove={onMove} onSkip={onSkip} onTake={onTake} />
        ))}
      </ol>
      {prices.size === 1 && price && (
        <p className="border-t border-line-strong px-4 py-2.5">
          <strong className="font-semibold">
            {text.sum(planned.length, formatDollars(centsIn(price)), formatDollars(planned.length * centsIn(price)))}
          </strong>{' '}
          <span className="text-small text-ink-2">{text.sumNote}</span>
        </p>
      )}
    </Panel>
  )
}

type DateRowProps = Pick<DatesPanelProps, 'onMove' | 'onSkip' | 'onTake'> & { date: ServiceDateOnWire; place: number }

function DateRow({ date, place, onMove, onSkip, onTake }: DateRowProps) {
  const { due, day, state, choices } = date
  const isNeeding = state === 'needs'
  const isGone = state === 'skipped'
  return (
    <li
      className={classNames(
        'flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-1 first:border-t-0',
        isNeeding && 'border-l-4 border-l-warn-line bg-warn-tint pl-3',
      )}
    >
      <span className="w-5 text-small text-ink-3">{place}</span>
      <span className={classNames('w-24 font-semibold', isGone && 'text-ink-3 line-through')}>
        {text.day(day ?? due)}
      </span>
      <span
        className={classNames(
          'min-w-0 flex-[1_1_9rem] text-small',
          isNeeding ? 'font-semibold text-warn' : 'text-ink-2',
        )}
      >
        {noteOf(date)}
      </span>
      <span className="text-small text-ink-2 tabular-nums">
        {date.price && !isGone && formatDollars(centsIn(date.price))}
      </span>
      <span className="-mr-2 ml-auto flex flex-wrap justify-end">
        {isNeeding &&
          onTake &&
          choices.map((choice) => (
            <DenseButton key={choice} className="mr-1.5" onClick={() => onTake(date, choice)}>
              {text.day(choice)}
            </DenseButton>
          ))}
        {onSkip && (state === 'planned' || isNeeding || state === 'later') && (
          <DenseButton look="quiet" aria-label={text.of(text.skip, due)} onClick={() => onSkip(date)}>
            {text.skip}
          </DenseButton>
        )}
        {onMove && (state === 'planned' || isNeeding || isGone) && (
          <DenseButton
            look="quiet"
            aria-label={text.of(isGone ? text.plan : text.move, due)}
            onClick={() => onMove(date)}
          >
            {isGone ? text.plan : text.move}
          </DenseButton>
        )}
      </span>
    </li>
  )
}

function noteOf({ due, day, state, reason, left }: ServiceDateOnWire): string {
  if (state === 'later') return text.notHeld
  if (state === 'done') return text.done
  if (state === 'skipped') return reason === 'closed' ? `${text.reasons.closed(due)}, ${text.skipped}` : text.skipped
  if (state === 'needs') return reason === null ? text.needsYou : text.reasons[reason](due)
  const moved = day === due ? null : reason === 'closed' ? text.movedByRule(due) : text.movedByHand(due)
  return [moved, left !== null && text.left(left)].filter(Boolean).join(', ')
}
