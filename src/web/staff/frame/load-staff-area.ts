import type { Call } from '#web/app/api.ts'
import type { App } from '#web/app/app-context.ts'
import type { StaffUser } from '#web/staff/kit/staff-session.ts'
import { readTheme, type Theme } from './theme.ts'

export type LoadedStaffArea = { user: StaffUser | null; theme: Theme }

/** Who is signed in, and how this browser wants the staff area to look. */
export async function loadStaffArea({ call }: App, request: Request): Promise<LoadedStaffArea> {
  const user = await findStaffUser(call)
  const cookies = typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie
  return { user, theme: readTheme(cookies) }
}

/** A check that fails counts as not signed in. */
async function findStaffUser(call: Call): Promise<StaffUser | null> {
  try {
    return (await call('GET /api/admin/check-auth')).user
  } catch {
    return null
  }
}
