import type { Customer } from '#contract/customers/customers.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import type { DriverPermission } from '#contract/wire/permissions.ts'
import type { AppContext } from '#server/app-context.ts'

export type StaffUser = {
  id: string
  username: string
  email: string | null
  role: StaffRole
  language: 'en' | 'es'
  totpEnabled: boolean
}

/** A staff member in a session: when the password was last given, and when two-step sign-in must be on (rules 260 and 261). */
export type SignedInStaff = StaffUser & { provedAt: Date; twoStepDue: Date | null }

/** A customer who is signed in, and in which session. */
export type SignedInCustomer = Customer & { sessionId: string }

/** A driver's phone, with what is known of its tokens. */
export type SignedInDevice = {
  id: string
  name: string
  driverId: string | null
  isEnded: boolean
  since: Date
  lastUsedAt: Date | null
  isNext: boolean
  isStale: boolean
}

/** How the token of a request finds who sent it; staff, customers and phones each bring theirs. Null: nobody. */
export type SignIns = {
  /** With `isActive` the request counts as activity (rule 262). */
  staff(app: AppContext, token: string | undefined, options: { isActive: boolean }): Promise<SignedInStaff | null>
  customer(app: AppContext, token: string | undefined): Promise<SignedInCustomer | null>
  /** Throws `device-revoked` and `device-expired` (rules 284 and 285). */
  phone(app: AppContext, token: string | undefined, permission: DriverPermission): Promise<SignedInDevice | null>
}
