import type { App } from '../app-context.ts'
import { isSignedIn } from './is-signed-in.ts'

/** The header's first state. Later checks are the header's own, so navigations never wait for this one. */
export function shellRoute({ call }: App) {
  return {
    loader: async () => ({ signedIn: await isSignedIn(call) }),
    shouldRevalidate: () => false,
  }
}
