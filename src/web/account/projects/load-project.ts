import { data, redirect } from 'react-router'
import type { Customer } from '#contract/customers/customers.ts'
import type { CandidateOrderOnWire, CustomerProjectOnWire } from '#contract/projects/projects.ts'
import { findSignedInUser } from '#web/account/signed-in-user.ts'
import { ApiError } from '#web/app/api.ts'
import type { App } from '#web/app/app-context.ts'

/** A project of the account; null if there is none, or it could not be loaded. */
export type LoadedProject = {
  project: CustomerProjectOnWire | null
  /** Orders of the account that are in no project. */
  free: CandidateOrderOnWire[]
  isMissing: boolean
}

/** Who is signed in; anyone else is led to sign in, and back. */
export async function loadAccount(app: App, request: Request): Promise<{ user: Customer }> {
  const { url } = request
  const user = await findSignedInUser(app, request)
  if (!user) throw redirect(`/login?redirect=${encodeURIComponent(new URL(url).pathname)}`)
  return { user }
}

export async function loadProject(app: App, request: Request, id: string) {
  await loadAccount(app, request)
  const { signal } = request
  try {
    const [project, free] = await Promise.all([
      app.call('GET /api/customer/projects/{id}', { params: { id }, signal }),
      app.call('GET /api/customer/orders-without-project', { signal }),
    ])
    return data<LoadedProject>({ project, free, isMissing: false })
  } catch (error) {
    const status = error instanceof ApiError && error.status >= 400 ? error.status : 503
    return data<LoadedProject>({ project: null, free: [], isMissing: status < 500 }, { status })
  }
}
