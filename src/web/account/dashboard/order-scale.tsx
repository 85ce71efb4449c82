import { orderRowText as text } from '#content/account/dashboard.ts'
import { shortMonth, weekdayAndDay } from '#content/wording/short-dates.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import { addDays, eachDay, type IsoDate } from '#contract/values/dates.ts'
import { daysShown, type ScaleDay } from '#domain/orders/two-weeks.ts'
import { HaulIcon } from '#web/orders/haul-icon.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { hatched } from '#web/ui/hatched.ts'

/** The days above the rows, with each month above its first one; today is a plate. */
export function ScaleHead({ today, closed }: { today: IsoDate; closed: readonly IsoDate[] }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-14 text-center text-small leading-tight">
      {eachDay(today, addDays(today, daysShown - 1), daysShown).map((day, index) => (
        <span key={day} className="flex min-w-0 flex-col justify-end">
          {(index === 0 || day.endsWith('-01')) && (
            <span className="overflow-hidden whitespace-nowrap text-ink-2">{shortMonth(day)}</span>
          )}
          <span
            className={classNames(
              'overflow-hidden rounded-[3px] py-1',
              index === 0 ? 'bg-ink text-paper' : closed.includes(day) && 'text-ink-2',
            )}
          >
            <span className="block">{weekdayAndDay(day, false).weekday}</span>
            <strong className="font-display">{Number(day.slice(-2))}</strong>
          </span>
        </span>
      ))}
    </div>
  )
}

type OrderScaleProps = { days: readonly ScaleDay[]; today: IsoDate; closed: readonly IsoDate[]; isEnding: boolean }

/** Where the container of an order is on each day: a picture beside the sentence that says it. */
export function OrderScale({ days, today, closed, isEnding }: OrderScaleProps) {
  return (
    <div aria-hidden="true" className="grid h-full grid-cols-14">
      {days.map(({ isThere, haul }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the days never move
          key={index}
          className="flex flex-col justify-end"
        >
          <span
            className={classNames(
              'relative mb-4 flex h-7 items-center border-b border-line-strong pb-1',
              // Only below the sentence, which has to stay readable.
              closed.includes(addDays(today, index)) && hatched,
            )}
          >
            {isThere && (
              <span
                className={classNames(
                  'absolute inset-x-0 top-1 bottom-2',
                  isEnding ? 'bg-warn-line' : 'bg-steel-4',
                  haul === 'pick_up' && 'right-1/2',
                  haul === 'deliver' && 'left-1/2',
                )}
              />
            )}
            {haul && <Mark haul={haul} isEnding={isEnding} />}
          </span>
        </span>
      ))}
    </div>
  )
}

/** Solid where we bring or swap, outlined where we pick up. */
function Mark({ haul, isEnding }: { haul: HaulKind; isEnding: boolean }) {
  return (
    <span
      className={classNames(
        'relative mx-auto flex h-6 w-full max-w-9 items-center justify-center rounded-[3px] border-2',
        haul !== 'pick_up' && 'border-steel bg-steel text-on-steel',
        haul === 'pick_up' &&
          (isEnding ? 'border-dashed border-warn bg-card text-warn' : 'border-steel bg-card text-steel'),
      )}
    >
      <HaulIcon kind={haul} />
    </span>
  )
}

/** What the marks of the scale mean. */
export function ScaleLegend() {
  return (
    <ul aria-label={text.legend} className="mt-3 hidden flex-wrap gap-x-7 gap-y-2 text-compact text-ink-2 lg:flex">
      <Meaning className="bg-steel" name={text.brings} />
      <Meaning className="bg-steel-4" name={text.isThere} />
      <Meaning className="border-2 border-steel bg-card" name={text.picksUp} />
      <Meaning className={hatched} name={text.closed} />
    </ul>
  )
}

function Meaning({ className, name }: { className: string; name: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={classNames('h-4 w-8 rounded-[3px]', className)} />
      {name}
    </li>
  )
}
