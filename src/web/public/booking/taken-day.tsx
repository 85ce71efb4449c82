import { useCallback } from 'react'
import { spokenDate, whenText } from '#content/public/booking.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { useApp } from '#web/app/app-context.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { nextFreeDay, unavailability } from './calendar-days.ts'
import type { OfferedSize } from './priced-equipment.ts'
import type { Booking } from './use-booking.ts'

type TakenDayProps = { date: IsoDate; booking: Booking; onTakeDay: (date: IsoDate) => void }

/** The ways out of a day that cannot be had: the next day that works, and the other sizes that are free on the wanted one (rule 12). */
export function TakenDay({ date, booking, onTakeDay }: TakenDayProps) {
  const { form, freeDays } = booking
  const next = nextFreeDay(date, freeDays.days)
  const others = useOtherSizes(date, booking)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3" role="status">
      {next && next !== date && (
        <Button look="line" onClick={() => onTakeDay(next)}>
          {whenText.takeNext(spokenDate.withWeekday(next))}
        </Button>
      )}
      {others.length > 0 && (
        <>
          <span className="text-ink-2">{whenText.freeThen(spokenDate.withWeekday(date))}</span>
          {others.map(({ equipment, quote }) => (
            <Button
              key={equipment.size}
              look="line"
              onClick={() => {
                form.setValue('dumpsterSize', equipment.size, { shouldDirty: true })
                onTakeDay(date)
              }}
            >
              {whenText.takeSize(equipment.size, quote && formatDollars(quote.totalCents, 'short'))}
            </Button>
          ))}
        </>
      )}
    </div>
  )
}

/** The other sizes that can come on a day on which no unit of the chosen one is left. Where the trucks are full, none of them can. */
function useOtherSizes(date: IsoDate, { sizes, chosen, freeDays, form }: Booking): OfferedSize[] {
  const { call } = useApp()
  const { days } = freeDays
  const isUnitMissing = unavailability(date, days) === 'full'
  const customerType = form.getValues('customerType')
  const candidates = sizes.filter(({ equipment }) => equipment.size !== chosen?.equipment.size)
  const key = [date, customerType, ...candidates.map(({ equipment }) => equipment.size)].join(' ')
  const ask = useCallback(
    async (of: string, signal: AbortSignal) => {
      const [day = '', type, ...yards] = of.split(' ')
      const query = (size: string) => ({ dumpsterSize: Number(size), customerType: type as typeof customerType })
      const free = yards.map(async (size) => {
        const found = await call('GET /api/availability', { query: query(size), signal })
        return found.full.includes(day) || found.closed.includes(day) ? [] : [Number(size)]
      })
      return (await Promise.all(free)).flat()
    },
    [call],
  )
  const { value } = useAnswer(isUnitMissing ? key : null, ask)
  return candidates.filter(({ equipment }) => value?.includes(equipment.size))
}
