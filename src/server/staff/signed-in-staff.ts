import type { RequestFacts } from '#server/events/record-security-event.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Context } from '#server/site/context.ts'
import type { StaffUser } from '#server/site/sign-ins.ts'

/** A staff member, and the request that something is done with. */
export type Requester = StaffUser & { from: RequestFacts }

/** The requesting staff member of a staff endpoint. */
export async function signedInStaff(context: Context): Promise<Requester> {
  const user = await context.staff()
  if (!user) throw new AppError('sign-in-required')
  return { ...user, from: context.from }
}
