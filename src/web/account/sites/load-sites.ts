import { redirect } from 'react-router'
import type { OwnSitesOnWire } from '#contract/bill-to-accounts/own-sites.ts'
import { findSignedInUser } from '#web/account/signed-in-user.ts'
import type { App } from '#web/app/app-context.ts'

/** Null if they could not be loaded. */
export type LoadedSites = { own: OwnSitesOnWire | null }

export async function loadSites({ call }: App, request: Request): Promise<LoadedSites> {
  const { signal } = request
  if (!(await findSignedInUser(call, signal))) throw redirect('/login?redirect=/portal/sites')
  return { own: await call('GET /api/customer/sites', { signal }).catch(() => null) }
}
