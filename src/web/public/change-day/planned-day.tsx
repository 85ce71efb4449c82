import { changeDayText as text } from '#content/public/change-day.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { findSize } from '#content/wording/sizes.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'

type PlannedDayProps = {
  order: OrderForViewerOnWire
  planned: IsoDate | null
  today: IsoDate
  /** The day before it was moved. */
  before?: IsoDate | null
}

/** The container on its ground line, with its day and place. */
export function PlannedDay({ order, planned, today, before }: PlannedDayProps) {
  const size = findSize(order.dumpsterSize)
  return (
    <div className="mt-6 flex items-end gap-4 border-b-2 border-ink">
      {size && (
        <div className="flex shrink-0 items-end [--ppi:.5] sm:[--ppi:.62]">
          <ContainerDrawing size={size} decorative />
        </div>
      )}
      <p className="min-w-0 pb-2 leading-snug">
        <strong className="font-display text-large">
          {planned === null
            ? text.notPlanned
            : before === undefined
              ? text.planned(planned, today)
              : shortDay(planned, today)}
        </strong>
        {before && <s className="block text-ink-2">{shortDay(before, today)}</s>}
        {before === undefined && <span className="block text-ink-2 wrap-anywhere">{order.customerAddress}</span>}
      </p>
    </div>
  )
}
