import { type MemberRole, memberRoles } from '#contract/bill-to-accounts/account-words.ts'

/** What can be done with the orders of an account: see them, order and ask for changes, read invoices and other documents. */
export type MemberRight = 'see' | 'act' | 'documents'

/** Rule 215: the roles of members that have a right. */
export const rolesWith: Record<MemberRight, readonly MemberRole[]> = {
  see: memberRoles,
  act: ['owner', 'orders'],
  documents: ['owner', 'pays'],
}

/** Rule 349: how long an invitation is open, and how many people an account has at most, those invited among them. */
export const invitationDays = 7
export const maxPeople = 100

/** What a login may do with one order; `access`: also read its access instructions, where gate codes are. */
export type OrderRights = Record<MemberRight | 'access', boolean>

export const allRights: OrderRights = { see: true, act: true, documents: true, access: true }

type Claim = {
  /** Placed by the login, or with its verified email (rule 19). */
  isOwn: boolean
  /** Its roles in the account of the order. */
  roles: readonly MemberRole[]
  /** Whether a container was delivered to the same place for an order of its own. */
  hadContainer: boolean
}

/** Rules 19 and 215: everything with one's own orders; with those of an account what the role allows. */
export function orderRights({ isOwn, roles, hadContainer }: Claim): OrderRights {
  if (isOwn) return allRights
  const has = (right: MemberRight) => roles.some((role) => rolesWith[right].includes(role))
  return {
    see: has('see'),
    act: has('act'),
    documents: has('documents'),
    access: roles.includes('owner') || (has('see') && hadContainer),
  }
}
