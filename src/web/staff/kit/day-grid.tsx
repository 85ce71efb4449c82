import { type KeyboardEvent, useId, useState } from 'react'
import { shortDay, weekdayAndDay } from '#content/wording/short-dates.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { dayTarget } from '#web/forms/day-keys.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A day with a word about it, such as "full"; `reason` says it in a sentence. */
export type GridDay = { day: IsoDate; word: string; reason: string; canChoose: boolean }

type DayGridProps = {
  legend: string
  days: readonly GridDay[]
  today: IsoDate
  /** Several: each is chosen and taken back by itself. */
  chosen: string | readonly string[]
  onChoose: (day: IsoDate) => void
  /** Of the first day that can be chosen, for focus after an error. */
  firstId?: string | undefined
}

/**
 * Days as a group of radio buttons in weeks, or of checkboxes for several. Arrow keys, Home, End and the Page keys move as in a calendar, within
 * the days shown. A day that cannot be chosen says why when it is pressed or reached by a key.
 */
export function DayGrid({ legend, days, today, chosen, onChoose, firstId }: DayGridProps) {
  const name = useId()
  const [explained, setExplained] = useState<GridDay | null>(null)
  const first = days.find(({ canChoose }) => canChoose)?.day
  const isSeveral = typeof chosen !== 'string'
  const isChosen = (day: IsoDate) => (isSeveral ? chosen.includes(day) : chosen === day)
  // Of several, one is reached by Tab, as of radio buttons.
  const [reached, setReached] = useState<string | null>(null)
  const tabbed = days.find(({ day }) => day === reached)?.day ?? days.find(({ day }) => isChosen(day))?.day ?? first

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const wanted = dayTarget(event.currentTarget.value, event.key, 1)
    if (wanted === null) return
    event.preventDefault()
    const target = days.filter(({ day }) => day <= wanted).at(-1)?.day ?? days[0]?.day
    const input = event.currentTarget.closest('fieldset')?.querySelector<HTMLInputElement>(`input[value="${target}"]`)
    input?.focus()
    if (!isSeveral) input?.click()
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid grid-cols-7 gap-1.5 max-xs:gap-1">
        {days.map((each, index) => {
          const { day, word, canChoose } = each
          const { weekday, label } = weekdayAndDay(day, index === 0)
          return (
            <label
              key={day}
              title={each.reason || undefined}
              className={classNames(
                'flex min-h-14 min-w-0 cursor-pointer flex-col items-center rounded-control border px-0.5 py-1 text-center leading-tight',
                'has-checked:border-steel has-checked:bg-steel has-checked:text-on-steel has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-steel',
                canChoose
                  ? word === ''
                    ? 'border-field bg-card'
                    : 'border-field bg-shade'
                  : 'cursor-not-allowed border-line bg-shade text-ink-2',
              )}
            >
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                name={name}
                tabIndex={isSeveral && day !== tabbed ? -1 : undefined}
                onFocus={() => setReached(day)}
                id={day === first ? firstId : undefined}
                className="sr-only"
                aria-label={[shortDay(day, today), word].filter(Boolean).join(', ')}
                aria-disabled={!canChoose}
                value={day}
                checked={isChosen(day)}
                onKeyDown={onKeyDown}
                onChange={() => {
                  setExplained(canChoose ? null : each)
                  if (canChoose) onChoose(day)
                }}
              />
              <span className="text-fine">{weekday}</span>
              <span className={classNames('font-semibold', !canChoose && word !== '' && 'line-through')}>{label}</span>
              {word && <span className="text-fine">{word}</span>}
            </label>
          )
        })}
      </div>
      <p role="status" className="mt-2 font-semibold text-warn empty:hidden">
        {explained &&
          !isChosen(explained.day) &&
          (explained.reason || `${shortDay(explained.day, today)}: ${explained.word}`)}
      </p>
    </fieldset>
  )
}
