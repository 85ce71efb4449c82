import { fieldNames, sendText } from '../../../../content/booking.ts'
import { ErrorIcon } from '../../../ui/error-icon.tsx'
import { fieldId, fieldOrder } from './booking-values.ts'
import { focusField } from './focus-field.ts'
import type { Booking } from './use-booking.ts'

/** What still has to be put right, in one line, each part a link to its field. */
export function ErrorSummary({ form }: { form: Booking['form'] }) {
  const { errors, isSubmitted } = form.formState
  const wrong = isSubmitted ? fieldOrder.filter((field) => errors[field]) : []
  return (
    <div role="alert" className="basis-full empty:hidden">
      {wrong.length > 0 && (
        <p className="flex items-start gap-2 font-semibold text-danger">
          <span className="mt-1">
            <ErrorIcon />
          </span>
          <span>
            {sendText.toFix(wrong.length)}{' '}
            {wrong.map((field, index) => (
              <span key={field}>
                {index > 0 && ', '}
                <a
                  href={`#${fieldId(field)}`}
                  className="inline-block py-1 underline"
                  onClick={(event) => {
                    event.preventDefault()
                    focusField(field)
                  }}
                >
                  {fieldNames[field]}
                </a>
              </span>
            ))}
          </span>
        </p>
      )}
    </div>
  )
}
