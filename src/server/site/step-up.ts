import { isDeepStrictEqual } from 'node:util'
import type { Api } from '#contract/endpoints.ts'
import type { Endpoint, HandlerInput } from '#contract/wire/kit.ts'
import { isConfirmed } from '#domain/staff/session-rules.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Context, SiteCallers } from './context.ts'

/** The endpoints that take the password only if a field changes, with these fields. */
type GuardedFields = {
  [R in keyof Api as Api[R] extends { stepUp: { changed: readonly string[] } } ? R : never]: Api[R] extends {
    stepUp: { changed: readonly (infer Field extends string)[] }
  }
    ? Field
    : never
}

/** Reads what is stored of the guarded fields of an endpoint; null if there is nothing that could change. A missing one does not compile. */
export type StoredValues = {
  [R in keyof GuardedFields]: (
    input: HandlerInput<Api, R, SiteCallers>,
    context: Context,
  ) => Promise<Readonly<Record<GuardedFields[R], unknown>> | null>
}

/** Rule 260: throws `confirm-password` unless the password (and code) was given in the last 10 minutes. */
export async function assertConfirmed(context: Context): Promise<void> {
  const user = await context.staff()
  if (!user) throw new AppError('sign-in-required')
  if (!isConfirmed(user.provedAt, context.app.clock())) throw new AppError('confirm-password')
}

/** Rule 297: the same where the decoded body gives a guarded field another value than the stored one. A field that is left out is unchanged. */
export function confirmChanges(stored: StoredValues) {
  const readers = stored as Record<string, (input: never, context: Context) => Promise<Record<string, unknown> | null>>
  return async (route: string, { stepUp }: Endpoint, input: Record<string, unknown>, context: Context) => {
    if (typeof stepUp !== 'object') return
    const sent = input.body as Record<string, unknown>
    const wanted = stepUp.changed.filter((field) => sent[field] !== undefined)
    if (wanted.length === 0) return
    const before = await readers[route]?.(input as never, context)
    if (before === null) return
    if (wanted.some((field) => !isDeepStrictEqual(sent[field], before?.[field]))) await assertConfirmed(context)
  }
}
