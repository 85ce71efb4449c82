import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { isSignedIn } from './use-signed-in.ts'

/** The pages at which people sign in and out. */
const accountPage = /^\/(login|register|verify-email|reset-password|dashboard|portal)(\/|$)/

/**
 * The header's first state. The header does later checks itself, so navigation never waits for them. After signing in or out the state
 * comes with the next page, so that the header does not offer to sign in above one's own account.
 */
export function shellRoute({ call }: App) {
  return {
    loader: async () => ({ signedIn: await isSignedIn(call) }),
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname &&
      [currentUrl, nextUrl].some(({ pathname }) => accountPage.test(pathname)),
  }
}
