import { editText, notesText } from '#content/staff/staff-order.ts'
import { type EditField, isNote } from './edit-values.ts'

/** What the editor calls a field. */
export function fieldLabel(field: EditField): string {
  return isNote(field) ? notesText[field] : editText[field]
}
