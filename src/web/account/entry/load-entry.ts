import { redirect } from 'react-router'
import { type LoginMessage, loginMessages } from '#content/account/entry.ts'
import { safeRedirect } from '#domain/customers/safe-redirect.ts'
import { findSignedInUser } from '#web/account/signed-in-user.ts'
import type { App } from '#web/app/app-context.ts'
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
export async function loadLogin({ call }: App, request: Request): Promise<LoadedLogin> {
  const { searchParams } = new URL(request.url)
  const target = safeRedirect(searchParams.get('redirect'))
  if (await findSignedInUser(call, request.signal)) throw redirect(target)
  return { target, message: target === '/dashboard' ? messageOf(searchParams.get('message')) : null }
}

/** The text of a code; null for any other text, which anyone can write into a link. */
const messageOf = (code: string | null) =>
  code !== null && Object.hasOwn(loginMessages, code) ? loginMessages[code as LoginMessage] : null

/** The parameters in the link of a confirmation page. They fill in the form, and prove nothing (rule 19). */
export type LoadedRegister = { order: string | null; email: string }

export async function loadRegister({ call }: App, request: Request): Promise<LoadedRegister> {
  const { searchParams } = new URL(request.url)
  if (await findSignedInUser(call, request.signal)) throw redirect('/dashboard')
  return { order: searchParams.get('order')?.slice(0, 100) || null, email: searchParams.get('email') ?? '' }
}
