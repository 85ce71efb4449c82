import { moveRefusals, editText as text } from '#content/staff/staff-order.ts'
import { statusChoices } from '#domain/orders/status-choices.ts'
import { StatusChip } from '#web/orders/status-chip.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { editFieldId, type OrderEdit } from './use-order-edit.ts'

/** Rule 28: every status, the five everyday ones first; unavailable moves say why. */
export function StatusField({ edit: { base, values, errors, set } }: { edit: OrderEdit }) {
  const id = editFieldId('status')
  const errorId = `${id}-error`
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={errors.status ? errorId : undefined}>
      <legend className="mb-1.5 font-semibold">{text.status}</legend>
      <div className="grid gap-x-6 rounded-panel border border-line px-3.5 py-1 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-5">
        {statusChoices(base.status).map(({ status, refusal }) => (
          <label
            key={status}
            className="flex min-h-10 items-center gap-2.5 max-sm:min-h-11 has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name="status"
              value={status}
              checked={values.status === status}
              disabled={refusal !== null}
              onChange={() => set('status', status)}
              className="size-4.5 flex-none accent-steel"
            />
            <span className={refusal ? 'opacity-50' : undefined}>
              <StatusChip status={status} />
            </span>
            <span className="ml-auto text-right text-fine text-ink-3">
              {status === base.status ? text.now : refusal && moveRefusals[refusal](base.status)}
            </span>
          </label>
        ))}
      </div>
      {errors.status && <FieldError id={errorId}>{errors.status}</FieldError>}
    </fieldset>
  )
}
