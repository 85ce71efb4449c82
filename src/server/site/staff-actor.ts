import type { Actor } from '#server/events/record-event.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Context } from './context.ts'

/** The requesting staff member, as the actor of events. */
export async function staffActor(context: Context): Promise<Actor> {
  const staff = await context.staff()
  if (!staff) throw new AppError('sign-in-required')
  return { kind: 'staff', id: staff.id }
}
