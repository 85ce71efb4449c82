import * as forms from '#web/forms/text-field.tsx'
import { type BookingValues, idPrefix } from './booking-values.ts'

/** A text input of the booking form. */
export function TextField(props: Omit<forms.TextFieldProps<BookingValues>, 'formId'>) {
  return <forms.TextField formId={idPrefix} {...props} />
}

/** The same for text of several lines. */
export function TextAreaField(props: Omit<forms.TextAreaFieldProps<BookingValues>, 'formId'>) {
  return <forms.TextAreaField formId={idPrefix} {...props} />
}
