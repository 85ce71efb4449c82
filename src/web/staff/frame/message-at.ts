import { ApiError } from '#web/app/api.ts'

/** What to say at a form's only field when its call failed: the field's own message, else the call's. */
export function messageAt(error: Error | null, field: string): string | undefined {
  if (error === null) return undefined
  return (error instanceof ApiError && error.fields[field]) || error.message
}
