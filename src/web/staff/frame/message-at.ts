import { ApiError } from '#web/app/api.ts'

/** The error for a form's only field: the field's own message, else the call's. */
export function messageAt(error: Error | null, field: string): string | undefined {
  if (error === null) return undefined
  return (error instanceof ApiError && error.fields[field]) || error.message
}
