import { AppError } from '../app-error.ts'
import { countHit, insistOnRoom, limits } from '../http/rate-limit.ts'
import type { Parts } from '../parts.ts'
import { verifyPassword } from './passwords.ts'
import { type StaffUser, startStaffSession } from './sessions.ts'

/**
 * Checks a staff member's password and starts a session. An unknown name costs the same work and gets the same answer as
 * a wrong password. Failures are counted by account and address, and by address (rule 47).
 */
export async function signInStaff(
  parts: Parts,
  credentials: { username: string; password: string },
  address: string,
): Promise<{ user: StaffUser; token: string }> {
  const accountAndAddress = `${credentials.username.toLowerCase()}|${address}`
  await insistOnRoom(parts, limits.staffSignInByAddress, address)
  await insistOnRoom(parts, limits.staffSignInByAccount, accountAndAddress)
  const [account] = await parts.db.sql<(StaffUser & { passwordHash: string })[]>`
    select id, username, email, password_hash from staff_users
    where lower(username) = lower(${credentials.username}) and disabled_at is null`
  if (!(await verifyPassword(credentials.password, account?.passwordHash ?? null)) || !account) {
    await countHit(parts, limits.staffSignInByAddress, address)
    await countHit(parts, limits.staffSignInByAccount, accountAndAddress)
    throw new AppError('wrong-credentials')
  }
  const { passwordHash: _, ...user } = account
  return { user, token: await startStaffSession(parts, user.id) }
}
