import { type FormEvent, useState } from 'react'
import { planText as text } from '#content/staff/staff-calendar.ts'
import type { DeliveryRule } from '#contract/scheduling/delivery-days.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { readMaxDeliveries, useFollowing, type usePlanChange } from './use-plan-change.ts'

type RuleRowProps = {
  rule: DeliveryRule
  /** The meaning of an empty field. */
  usual: string
  change: ReturnType<typeof usePlanChange>
}

/** One weekly rule: the checkbox applies immediately, a number once it is saved. */
export function RuleRow({ rule, usual, change }: RuleRowProps) {
  const ui = useUiText()
  const { appliesTo, isClosed, maxDeliveries } = rule
  const before = maxDeliveries === null ? '' : String(maxDeliveries)
  const [max, setMax] = useFollowing(before)
  const [error, setError] = useState<string | undefined>()
  const name = text.names[appliesTo]
  const id = `most-${appliesTo}`

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = readMaxDeliveries(max)
    if (wanted === undefined) return setError(text.wrongMax)
    void change.send({ appliesTo, change: { isClosed, maxDeliveries: wanted } })
  }
  return (
    <li className="border-t border-line py-1">
      <form noValidate onSubmit={submit} className="flex items-center gap-3">
        <div className="flex-auto">
          {appliesTo === 'every-day' ? (
            <span className="flex min-h-12 items-center font-semibold">{name}</span>
          ) : (
            <Checkbox
              id={`closed-${appliesTo}`}
              label={
                <>
                  <span className="sr-only">{text.isClosed(name)}</span>
                  <span aria-hidden="true">{name}</span>
                </>
              }
              checked={isClosed}
              onChange={() => change.send({ appliesTo, change: { isClosed: !isClosed, maxDeliveries } })}
            />
          )}
        </div>
        {max !== before && (
          <DenseButton type="submit" pending={change.pending}>
            {ui.save}
          </DenseButton>
        )}
        <input
          id={id}
          inputMode="numeric"
          aria-label={text.maxOf(name)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={classNames(denseControlStyle, 'w-32!')}
          placeholder={usual}
          value={max}
          onChange={({ target }) => {
            setMax(target.value)
            setError(undefined)
          }}
        />
      </form>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </li>
  )
}
