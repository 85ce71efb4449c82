import { type FormEvent, useState } from 'react'
import { planText, dayPlanText as text } from '#content/staff/staff-calendar.ts'
import type { CalendarDay } from '#contract/scheduling/staff-calendar.ts'
import { findHoliday } from '#domain/scheduling/holidays.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { CurrentHauls } from './current-hauls.tsx'
import { readMaxDeliveries, useFollowing, type usePlanChange } from './use-plan-change.ts'

/** One day as the trucks have it: closed or open, how many deliveries, and why. */
export function DayPlan({ day, change }: { day: CalendarDay; change: ReturnType<typeof usePlanChange> }) {
  const ui = useUiText()
  const { send, answer, pending } = change
  const [note, setNote] = useFollowing(day.note || (findHoliday(day.day) ?? ''))
  const [max, setMax] = useFollowing(day.ownMaxDeliveries === null ? '' : String(day.ownMaxDeliveries))
  const [error, setError] = useState<string | undefined>()
  const holiday = findHoliday(day.day)

  async function save(isClosed: boolean | null) {
    const maxDeliveries = readMaxDeliveries(max)
    if (maxDeliveries === undefined) {
      setError(planText.wrongMax)
      document.getElementById('day-most')?.focus()
      return
    }
    // A holiday's name is a reason to close, not a note for an open day.
    const isPlain = isClosed !== true && maxDeliveries === null && note === holiday
    await send({ day: day.day, change: { isClosed, maxDeliveries, note: isPlain ? '' : note } })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save(day.ownIsClosed)
  }
  const state = day.isClosed
    ? text.closed(day.note)
    : day.maxDeliveries === null
      ? text.open(day.deliveries, day.countsOthers)
      : text.openOf(day.deliveries, day.maxDeliveries, day.countsOthers)
  return (
    <form noValidate onSubmit={submit} className="border-t border-line px-4 py-3 first:border-t-0">
      <h4 className="font-text text-dense font-semibold">{text.heading}</h4>
      <p>
        {state}
        {holiday && day.note !== holiday && <span className="ml-2 text-ink-2">{text.holiday(holiday)}</span>}
      </p>
      <div className="mt-2 flex flex-wrap items-end gap-x-3 gap-y-2.5">
        <DenseField
          id="day-note"
          label={text.note}
          fieldClassName="w-60 max-sm:w-full"
          maxLength={120}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <DenseField
          id="day-most"
          label={text.max}
          inputMode="numeric"
          fieldClassName="w-44 max-sm:w-full"
          placeholder={text.maxHint}
          value={max}
          error={error}
          onChange={({ target }) => {
            setMax(target.value)
            setError(undefined)
          }}
        />
        <DenseButton type="submit" pending={pending}>
          {ui.save}
        </DenseButton>
        <DenseButton pending={pending} onClick={() => save(day.isClosed ? reopening(day) : true)}>
          {day.isClosed ? text.reopen : text.close}
        </DenseButton>
      </div>
      {answer && <CurrentHauls answer={answer} />}
    </form>
  )
}

/** A day closed by its weekday must be opened explicitly; one that was closed itself returns to its weekday. */
const reopening = ({ ownIsClosed }: CalendarDay): boolean | null => (ownIsClosed === true ? null : false)
