import { useCallback } from 'react'
import { changeRequestText as text } from '#content/account/change-request.ts'
import { longDay } from '#content/wording/short-dates.ts'
import type { MovableDay } from '#contract/orders/movable-days.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink, orderPage } from '#web/app/app-link.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import type { FieldProps } from '#web/forms/text-field.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { shownWithTax } from '#web/orders/shown-with-tax.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import type { ChangeRequestValues } from './dashboard-checks.ts'

type FreeDayFieldProps = Pick<FieldProps<ChangeRequestValues>, 'form' | 'formId'> & {
  order: CustomerOrderOnWire
  of: MovableDay
}

/** The days that are free: one of them is moved to at once on a page of its own, or named in the request. */
export function FreeDayField({ form, formId, order: { orderNumber }, of }: FreeDayFieldProps) {
  const { call } = useApp()
  const ask = useCallback(
    (which: string) =>
      call('GET /api/orders/by-number/{orderNumber}/days', {
        params: { orderNumber },
        query: { of: which as MovableDay },
      }),
    [call, orderNumber],
  )
  const { value } = useAnswer(of, ask)
  const free = value?.days.filter(({ state, date }) => state === 'free' && date !== value.planned) ?? []
  return (
    <>
      <div className="rounded-card border border-line-strong bg-shade px-5 py-4">
        <p className="font-semibold">{text.atOnce}</p>
        <AppLink to={`${orderPage(orderNumber)}/${of}`} className={buttonStyle('line', 'compact', 'mt-2')}>
          {text.choose}
        </AppLink>
      </div>
      <SelectField
        form={form}
        formId={formId}
        name={of === 'delivery' ? 'deliveryDate' : 'pickupDate'}
        label={of === 'delivery' ? text.deliveryDate : text.pickupDate}
        aside={text.optional}
        hint={free.length > 0 ? text.dayHint[of] : undefined}
        none={text.anyDay}
        options={free
          .map((day) => shownWithTax(day, value?.taxTotal))
          .map(({ date, addedCost }) => ({ value: date, label: labelOf(date, centsIn(addedCost)) }))}
      />
    </>
  )
}

function labelOf(date: string, cents: number): string {
  return cents === 0 ? longDay(date) : `${longDay(date)}, ${cents > 0 ? '+' : ''}${formatDollars(cents, 'short')}`
}
