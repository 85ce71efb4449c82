import { AppError } from '#server/platform/http/app-error.ts'
import type { Context } from '#server/site/context.ts'
import type { StaffUser } from './sessions.ts'

/** The requesting staff member of a staff endpoint. */
export async function signedInStaff(context: Context): Promise<StaffUser> {
  const user = await context.staff()
  if (!user) throw new AppError('sign-in-required')
  return user
}
