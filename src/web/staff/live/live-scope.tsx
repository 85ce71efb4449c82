import type { ReactNode } from 'react'
import { LiveContext, useLive } from './use-live.ts'

type LiveScopeProps = { signedIn: boolean; onSignedOut: () => void; children: ReactNode }

/** Everything in it is kept up to date; see {@link useLive}. */
export function LiveScope({ signedIn, onSignedOut, children }: LiveScopeProps) {
  return <LiveContext value={useLive(signedIn, onSignedOut)}>{children}</LiveContext>
}
