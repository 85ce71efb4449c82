import type { AppContext } from '#server/app-context.ts'
import { limits } from '#server/site/rate-limits.ts'
import { checkOwnPassword, wrongPassword } from './own-password.ts'
import { spendCode } from './second-factor.ts'
import { confirmStaffSession } from './sessions.ts'
import type { Requester } from './signed-in-staff.ts'

/**
 * Rule 260: takes the password of somebody who is signed in, and the code if two-step sign-in is on, for what needs them. False if the
 * password was right and the code is missing. Throws `invalid-input` at the password, and `wrong-credentials` at the code.
 */
export async function confirmSession(
  app: AppContext,
  user: Requester,
  { password, code, token }: { password: string; code?: string | null | undefined; token: string },
): Promise<boolean> {
  const account = await checkOwnPassword(app, { id: user.id, password, limit: limits.staffConfirmations })
  if (!account) throw wrongPassword()
  if (account.totpSecret !== null) {
    if (!code) return false
    await spendCode(app, { ...user, totpSecret: account.totpSecret }, code)
  }
  await confirmStaffSession(app, token)
  return true
}
