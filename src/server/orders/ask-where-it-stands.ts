import { whereItStands } from '#content/wording/post-office-box.ts'
import { isPostOfficeBox } from '#domain/customers/post-office-box.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/**
 * Rule 308: asks the visitor of a form once where the container stands. `asked`: the address at which the form has asked; absent in calls
 * that are not of a form, which are never refused. Throws `invalid-input` at the field of the address.
 */
export function askWhereItStands(asked: string | null | undefined, field: string, address: string): void {
  if (typeof asked !== 'string' || asked.trim() === address || !isPostOfficeBox(address)) return
  throw new AppError('invalid-input', { message: whereItStands, fields: { [field]: whereItStands } })
}
