import { editText as text } from '#content/staff/staff-order.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { readOfferedDate } from '#domain/scheduling/bookable-days.ts'
import { OrderDays } from '#web/staff/orders/parts/order-days.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { editFieldId, type OrderEdit } from './use-order-edit.ts'

type DateFieldProps = {
  edit: OrderEdit
  field: 'scheduledDeliveryDate' | 'scheduledPickupDate'
  /** The day requested by the customer. */
  wanted: IsoDate | null
  /** When it happened: then there is nothing left to plan. */
  done: IsoDate | null
}

/** A day of the plan. Where it is full or closed, the one that the server offers is a press away (rule 12). */
export function DateField({ edit: { base, values, errors, set }, field, wanted, done }: DateFieldProps) {
  const today = dateInLosAngeles(new Date())
  const error = errors[field]
  const isUnplanned = done === null && values[field] === ''
  // The server's alternative, or the customer's requested day that is not planned yet.
  const offered = error ? readOfferedDate(error) : isUnplanned && wanted && wanted >= today ? wanted : null
  const hint = done !== null ? text.frozen(base.status) : wanted && text.wanted(shortDay(wanted, today))
  return (
    <div>
      <Field id={editFieldId(field)} label={text[field]} hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            type="date"
            min={today}
            className={denseControlStyle}
            disabled={done !== null}
            value={values[field]}
            onChange={({ target }) => set(field, target.value)}
          />
        )}
      </Field>
      {offered && (
        <DenseButton className="mt-2" onClick={() => set(field, offered)}>
          {text.takeDate(shortDay(offered, today))}
        </DenseButton>
      )}
      {done === null && (
        <OrderDays
          orderId={base.id}
          of={field === 'scheduledDeliveryDate' ? 'delivery' : 'pickup'}
          chosen={values[field]}
          onChoose={(day) => set(field, day)}
          isFolded
        />
      )}
    </div>
  )
}
