import { useState } from 'react'
import { planText as text } from '#content/staff/staff-calendar.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { DeliveryPlan } from '#contract/scheduling/delivery-days.ts'
import { holidaysOf } from '#domain/scheduling/holidays.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import type { usePlanChange } from './use-plan-change.ts'

type HolidayListProps = { plan: DeliveryPlan; change: ReturnType<typeof usePlanChange> }

/** The holidays of a year that are still to come, each closed with one press, and opened with another (rule 123). */
export function HolidayList({ plan, change }: HolidayListProps) {
  const thisYear = Number(plan.today.slice(0, 4))
  const ahead = (year: number) => holidaysOf(year).filter(({ day }) => day >= plan.today)
  const years = [thisYear, thisYear + 1].filter((year) => ahead(year).length > 0)
  const [year, setYear] = useState(years[0] ?? thisYear)
  const ownDay = (day: string) => plan.days.find((each) => each.day === day)
  const isClosed = (day: string) => ownDay(day)?.isClosed === true

  function toggle(name: string, day: string) {
    const maxDeliveries = ownDay(day)?.maxDeliveries ?? null
    const closing = { isClosed: true, note: name }
    const opening = { isClosed: null, note: '' }
    void change.send({ day, change: { ...(isClosed(day) ? opening : closing), maxDeliveries } })
  }
  return (
    <section aria-labelledby="plan-holidays">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h3 id="plan-holidays" className="text-[1.1875rem] font-semibold">
          {text.holidays}
        </h3>
        <InlineSelect label={text.year} value={year} onChange={({ target }) => setYear(Number(target.value))}>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </InlineSelect>
      </div>
      <ul>
        {ahead(year).map(({ name, day }) => (
          <li key={day} className="flex min-h-12 items-center gap-3 border-t border-line py-1">
            <span className="min-w-0 flex-auto">
              <span className="block">{name}</span>
              <span className="block text-fine text-ink-3">
                {isClosed(day) ? text.closedHoliday(shortDay(day, plan.today)) : shortDay(day, plan.today)}
              </span>
            </span>
            <DenseButton
              aria-label={isClosed(day) ? text.openHolidayOf(name) : text.closeHolidayOf(name)}
              onClick={() => toggle(name, day)}
            >
              {isClosed(day) ? text.openHoliday : text.closeHoliday}
            </DenseButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
