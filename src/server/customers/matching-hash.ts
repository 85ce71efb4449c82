import type { AppContext } from '#server/app-context.ts'
import { limitTries } from '#server/platform/http/rate-limit.ts'
import { limits } from '#server/site/rate-limits.ts'

export const wrongPasswordMessage = 'Current password is incorrect'

/**
 * The hash of a signed-in customer if the typed password matches it, else null. Wrong ones are counted (rule 47): throws
 * `too-many-requests`.
 */
export function matchingHash(
  app: AppContext,
  { customerId, hash, typed }: { customerId: string; hash: string | null; typed: string },
): Promise<string | null> {
  return limitTries(app, [[limits.passwordChanges, customerId]], async () =>
    (await app.passwords.verify(typed, hash)) ? hash : null,
  )
}
