import type { CallerKind, Endpoint } from '#contract/wire/kit.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'
import { forbiddenFields } from '#domain/staff/field-permissions.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import { isTemporary } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import type { Context, SiteCallers } from './context.ts'
import { noteSecurity } from './note-security.ts'
import { limits } from './rate-limits.ts'
import { assertConfirmed } from './step-up.ts'

/**
 * Checks the endpoint's permission (rule 259), whether the password has to be given again (rule 260) and whether two-step sign-in is overdue
 * (rule 261), counts a costly request (rule 209), and returns the caller. Throws `sign-in-required`, `device-revoked`, `not-permitted`,
 * `confirm-password`, `two-step-required` and `too-many-requests`.
 */
export async function authorize(endpoint: Endpoint, context: Context): Promise<SiteCallers[CallerKind]> {
  const caller = await findCaller(endpoint, context)
  if (isCostly(endpoint)) await limitCostly(context)
  return caller
}

async function findCaller(endpoint: Endpoint, context: Context): Promise<SiteCallers[CallerKind]> {
  const { permission } = endpoint
  if (permission === 'public') return {}
  if (permission === 'customer') return { customer: await context.signedInCustomer() } satisfies SiteCallers['customer']
  if (permission === 'driver:read' || permission === 'driver:send') {
    const phone = await context.phone(permission)
    if (!phone) throw new AppError('sign-in-required')
    return { phone } satisfies SiteCallers['driver']
  }
  return authorizeStaff(endpoint, permission, context)
}

async function authorizeStaff(
  endpoint: Endpoint,
  permission: StaffPermission,
  context: Context,
): Promise<SiteCallers['staff']> {
  const user = await context.staff()
  if (!user) throw new AppError('sign-in-required')
  if (!mayDo(user.role, permission)) throw new AppError('not-permitted')
  const now = context.app.clock()
  const isOwn = permission === 'staff:own-account'
  if (!isOwn && user.twoStepDue && user.twoStepDue <= now) throw new AppError('two-step-required')
  if (endpoint.stepUp === 'always') await assertConfirmed(context)
  if (exportPermissions.has(permission) && !endpoint.isNotedByHandler)
    await noteSecurity(context, 'exported', { subject: context.path })
  return { staff: { ...user, from: context.from }, actor: { kind: 'staff', id: user.id } }
}

const exportPermissions = new Set<StaffPermission>([
  'staff:exports.read',
  'staff:orders.export',
  'staff:billing.export',
])

/** Throws `not-permitted` at every field of a change that the caller's role may not change (rule 259). */
export async function authorizeFields<Field extends string>(
  changes: { [F in Field]?: unknown },
  needs: Record<Field, StaffPermission>,
  context: Context,
): Promise<void> {
  const staff = await context.staff()
  if (!staff) throw new AppError('sign-in-required')
  const forbidden = forbiddenFields(staff.role, changes, needs)
  if (forbidden.length === 0) return
  const message = 'Your role cannot change this'
  throw new AppError('not-permitted', {
    message,
    fields: Object.fromEntries(forbidden.map((field) => [field, message])),
  })
}

/** Rule 209: counts a visitor's request that takes work, by network address; staff may send more. Throws `too-many-requests`. */
export async function limitCostly(context: Context): Promise<void> {
  if (context.isPartOfPage) return
  const isStaff = context.cookie('staff') !== undefined && (await context.staff()) !== null
  await consumeRateLimit(context.app, isStaff ? limits.costlyForStaff : limits.costly, context.address)
}

/** Besides what says so itself: searches, PDFs and exports. */
function isCostly({ isCostly, query, replies }: Endpoint): boolean {
  const shape = replies[200]
  const type = shape && 'contentType' in shape ? shape.contentType : ''
  return isCostly === true || /pdf|csv/.test(type) || (query !== undefined && 'search' in query.shape)
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
