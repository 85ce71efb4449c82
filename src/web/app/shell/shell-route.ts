import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { isSignedIn } from './use-signed-in.ts'

/** The pages at which people sign in and out. */
const accountPage = /^\/(login|register|verify-email|reset-password|dashboard|portal)(\/|$)/

/**
 * The header's first state. Later checks are the header's own, so navigations never wait for this one; but where somebody signs in or
 * out, the state comes together with the next page, lest the header still offers to sign in above one's own account.
 */
export function shellRoute({ call }: App) {
  return {
    loader: async () => ({ signedIn: await isSignedIn(call) }),
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname &&
      [currentUrl, nextUrl].some(({ pathname }) => accountPage.test(pathname)),
  }
}
