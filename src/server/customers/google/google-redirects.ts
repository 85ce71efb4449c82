import type { Context as HonoContext } from 'hono'
import type { GoogleFailure, LoginMessage } from '#content/account/entry.ts'
import { safeRedirect } from '#domain/customers/safe-redirect.ts'
import { signInHere } from '#server/customers/sign-in.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { describeError } from '#server/platform/logging/log.ts'
import type { Attempt } from '#server/platform/ports/google.ts'
import type { Context } from '#server/site/context.ts'
import { noteSecurity } from '#server/site/note-security.ts'
import { limits } from '#server/site/rate-limits.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'

/** How long someone may take at Google. */
const attemptSeconds = 10 * 60

const callbackPath = '/api/auth/google/callback'

/** Redirects the browser to Google, with a cookie that only this browser can bring back. */
export async function askGoogle(context: Context, c: HonoContext): Promise<Response> {
  const { google, log } = context.app
  if (!google) return toLogin(c, 'notOffered')
  await consumeRateLimit(context.app, limits.googleSignIns, context.address)
  try {
    const { url, attempt } = await google.begin(context.origin + callbackPath)
    const redirect = safeRedirect(c.req.query('redirect'))
    context.setCookie('google', writeAttempt({ ...attempt, redirect }), attemptSeconds)
    return c.redirect(url, 302)
  } catch (error) {
    log('google failed', { requestId: context.requestId, ...describeError(error) })
    return toLogin(c, 'unreachable')
  }
}

/** Receives the browser from Google, signs it in, and redirects it to where it wanted to go. */
export async function returnFromGoogle(context: Context, c: HonoContext): Promise<Response> {
  const { google, log } = context.app
  if (!google) return toLogin(c, 'notOffered')
  await consumeRateLimit(context.app, limits.googleSignIns, context.address)
  const attempt = readAttempt(context.cookie('google'))
  context.clearCookie('google')
  if (!attempt) return toLogin(c, 'failed')
  const returned = new URL(context.origin + callbackPath + new URL(c.req.url).search)
  const identity = await google.finish(returned, attempt).catch((error: unknown) => {
    log('google failed', { requestId: context.requestId, ...describeError(error) })
    return null
  })
  if (!identity) return toLogin(c, c.req.query('error') === 'access_denied' ? 'cancelled' : 'failed')
  const signedIn = await signInWithGoogle(context.app, { identity, origin: context.origin })
  if (!signedIn.ok) return toLogin(c, signedIn.reason)
  const { id, email } = signedIn
  if (signedIn.isNew) {
    const actor = { kind: 'customer', id, name: email } as const
    await noteSecurity(context, 'customer-account-opened', { actor, subject: email })
  }
  await signInHere(context, { id, email, how: 'google' })
  return c.redirect(safeRedirect(attempt.redirect), 303)
}

const toLogin = (c: HonoContext, failure: GoogleFailure) =>
  c.redirect(`/login?${new URLSearchParams({ message: failure satisfies LoginMessage })}`, 303)

type AttemptWithRedirect = Attempt & { redirect: string }

const writeAttempt = (attempt: AttemptWithRedirect) => Buffer.from(JSON.stringify(attempt)).toString('base64url')

function readAttempt(cookie: string | undefined): AttemptWithRedirect | null {
  try {
    const attempt = JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString())
    const { state, nonce, verifier, redirect } = attempt
    return [state, nonce, verifier, redirect].every((part) => typeof part === 'string' && part !== '') ? attempt : null
  } catch {
    return null
  }
}
