import { createContext, use } from 'react'
import type { Api } from '#contract/endpoints.ts'
import type { WireReply } from '#contract/wire/kit.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'

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

/** Whether the role of the signed-in user includes something (rule 259). What it does not is not shown. */
export function useMay(): (permission: StaffPermission) => boolean {
  const { role } = useStaffSession().user
  return (permission) => mayDo(role, permission)
}
