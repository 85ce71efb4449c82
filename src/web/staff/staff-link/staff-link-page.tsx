import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { entryText } from '#content/account/entry.ts'
import { pageTitle } from '#content/company/brand.ts'
import { staffLinkPage as text } from '#content/staff/staff-accounts.ts'
import { ApiError } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { StaffLinkForm } from './staff-link-form.tsx'

/** The page of a colleague's link: its holder chooses the account's password (rule 163). */
export function StaffLinkPage() {
  const { business } = useApp()
  const { token } = useLoaderData<typeof loadStaffLink>()
  const [phase, setPhase] = useState<'open' | 'expired' | 'done'>(token === null ? 'expired' : 'open')
  const username = useHolder(token, () => setPhase('expired'))
  const isExpired = phase === 'expired'
  return (
    <PageWidth className="pt-8 sm:pt-14">
      <PageHead title={pageTitle(text.title, business.name)} description={text.description} />
      <div className="max-w-[34rem] min-w-0">
        <h1 className="text-page leading-[.92] tracking-[-.012em]">
          {isExpired ? text.expiredHeading : phase === 'done' ? text.done : text.heading}
        </h1>
        {isExpired && (
          <p role="alert" className="mt-4 text-large">
            {text.expired}
          </p>
        )}
        {phase === 'done' && (
          <p role="status" className="mt-4 text-large">
            {text.doneHelp}
          </p>
        )}
        {phase === 'open' && token !== null && (
          <>
            <p role="status" className="mt-3 text-large text-ink-2 wrap-anywhere">
              {username === null ? text.loading : text.for(username)}
            </p>
            <WithoutScript where="account">{entryText.withoutScript}</WithoutScript>
            <StaffLinkForm
              token={token}
              username={username}
              onDone={() => setPhase('done')}
              onExpired={() => setPhase('expired')}
            />
          </>
        )}
        {phase !== 'open' && (
          <p className="mt-8">
            <AppLink to="/admin" className={buttonStyle('go')}>
              {text.signIn}
            </AppLink>
          </p>
        )}
      </div>
    </PageWidth>
  )
}

/** The account of the link; null until known. */
function useHolder(token: string | null, onExpired: () => void): string | null {
  const { call } = useApp()
  const [username, setUsername] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each link
  useEffect(() => {
    if (token === null) return
    call('POST /api/admin/staff-link', { body: { token } }).then(
      (holder) => setUsername(holder.username),
      // Anything else shows when the password is sent.
      (error: unknown) => error instanceof ApiError && error.status === 410 && onExpired(),
    )
  }, [token])
  return username
}

export function screen() {
  return { loader: loadStaffLink, Component: StaffLinkPage }
}

/** The secret of a link; null if it is incomplete. The page asks for its account, because reading must not use it up. */
function loadStaffLink({ request }: LoaderFunctionArgs): { token: string | null } {
  return { token: new URL(request.url).searchParams.get('token') || null }
}
