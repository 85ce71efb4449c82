import { createContext, use } from 'react'
import type { Api } from '#contract/endpoints.ts'
import type { WireReply } from '#contract/wire/kit.ts'

export type StaffUser = NonNullable<WireReply<Api, 'GET /api/admin/check-auth'>['user']>

/** The signed-in staff member, for everything inside the staff area. */
export type StaffSession = {
  user: StaffUser
  /** What the account menu changed about the user. */
  changeUser: (changes: Partial<StaffUser>) => void
  /** While signing out: nothing is refetched, and nobody is asked to sign in again. False if it failed. */
  leave: (isLeaving: boolean) => void
  /** After a sign-out. */
  end: () => void
}

export const StaffSessionContext = createContext<StaffSession | null>(null)

export function useStaffSession(): StaffSession {
  const session = use(StaffSessionContext)
  if (!session) throw new Error('This component stands outside the staff area.')
  return session
}
