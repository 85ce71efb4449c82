import type { Endpoint } from '#contract/wire/kit.ts'
import { isTemporary } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Context } from './context.ts'

/** Checks the endpoint's permission. Staff have every `staff:` permission; there is one admin role. */
export async function authorize({ permission }: Endpoint, context: Context): Promise<void> {
  if (permission === 'public') return
  const holder = permission === 'customer' ? await context.customer() : await context.staff()
  if (!holder) throw new AppError('sign-in-required')
}

/** Rule 23: asking who is signed in always gets an answer. While the database is away it is nobody, and not `isKnown`. */
export async function findSignedIn<User>(
  lookup: Promise<User | null>,
): Promise<{ user: User | null; isKnown: boolean }> {
  try {
    return { user: await lookup, isKnown: true }
  } catch (error) {
    if (!isTemporary(error)) throw error
    return { user: null, isKnown: false }
  }
}
