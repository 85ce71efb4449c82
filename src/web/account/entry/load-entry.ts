import { redirect } from 'react-router'
import { type LoginMessage, loginMessages } from '#content/account/entry.ts'
import { inEnglish } from '#content/company/languages.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import { safeRedirect } from '#domain/customers/safe-redirect.ts'
import { findSignedInUser } from '#web/account/signed-in-user.ts'
import type { Call } from '#web/app/api.ts'
import type { App } from '#web/app/app-context.ts'

/** The form before anything is typed. */
export const emptyRegistration = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  customerType: 'residential' as CustomerType,
  companyName: '',
  password: '',
  confirmPassword: '',
}

export type RegisterValues = typeof emptyRegistration

/** The secret of an email's link, or null if it got lost on the way. */
export function loadLinkToken(request: Request): { token: string | null } {
  return { token: new URL(request.url).searchParams.get('token') || null }
}

export type LoadedLogin = {
  /** Where sign-in leads: a path of this site, whatever the address asks for (rule 22). */
  target: string
  /** Shown only if sign-in leads to the dashboard. */
  message: string | null
}

/** Signed-in visitors are redirected to where they wanted to go. */
export async function loadLogin(app: App, request: Request): Promise<LoadedLogin> {
  const { searchParams } = new URL(request.url)
  const target = inEnglish(safeRedirect(searchParams.get('redirect')))
  if (await findSignedInUser(app, request)) throw redirect(target)
  return { target, message: target === '/dashboard' ? messageOf(searchParams.get('message')) : null }
}

/** The text of a code; null for any other text, which anyone can write into a link. */
const messageOf = (code: string | null) =>
  code !== null && Object.hasOwn(loginMessages, code) ? loginMessages[code as LoginMessage] : null

/** The link of a confirmation page, and what its order says of the person, if this browser sees it. It fills in the form, and proves nothing (rule 19). */
export type LoadedRegister = { order: string | null; person: Partial<RegisterValues> }

export async function loadRegister(app: App, request: Request): Promise<LoadedRegister> {
  const { searchParams } = new URL(request.url)
  if (await findSignedInUser(app, request)) throw redirect('/dashboard')
  const order = searchParams.get('order')?.slice(0, 100) || null
  const email = searchParams.get('email')
  return { order, person: { ...(order && (await personOf(app.call, order))), ...(email && { email }) } }
}

async function personOf(call: Call, orderNumber: string): Promise<Partial<RegisterValues>> {
  const order = await call('GET /api/orders/by-number/{orderNumber}', { params: { orderNumber } }).catch(() => null)
  if (!order || !('customerName' in order)) return {}
  const [firstName = '', ...rest] = order.customerName.split(' ')
  const { customerEmail: email, customerPhone: phone, customerType, companyName } = order
  return { firstName, lastName: rest.join(' '), email, phone, customerType, companyName }
}
