import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router'
import { roleLabels, roleText } from '#content/staff/roles.ts'
import { screenLanguage, staffSignInText as text, twoStepText } from '#content/staff/staff-frame.ts'
import { settingsTab } from '#content/staff/staff-settings.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { dateInLosAngeles, formatDate } from '#contract/values/dates.ts'
import type { Theme } from '#contract/values/themes.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import { ApiError } from '#web/app/api.ts'
import { AppContext, useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { QueryScope } from '#web/app/query-scope.tsx'
import { openSettings, pagePermission, tabTarget } from '#web/staff/kit/page-permissions.ts'
import { StaffSessionContext, type StaffUser, useMay, useStaffSession } from '#web/staff/kit/staff-session.ts'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { LiveContext, useLive } from '#web/staff/live/use-live.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { AheadOfPress } from './ahead-of-press.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { StaffBar } from './staff-bar.tsx'
import { useStaffKeys } from './staff-keys.tsx'
import { StaffTabs } from './staff-tabs.tsx'
import { StaffWidth } from './staff-width.tsx'
import { StatLine } from './stat-line.tsx'
import { SwitchOnTwoStep } from './switch-on-two-step.tsx'
import { useIsRunning } from './use-is-running.ts'
import { useStaffCall } from './use-staff-call.tsx'
import { useFocusOnTab, useTab } from './use-tab.ts'

type SignedInAreaProps = {
  user: StaffUser
  onUser: (user: StaffUser | null) => void
  /** The next tab is on its way. */
  waiting: boolean
  /** Every screen of the staff area. */
  screens: RouteObject[]
  theme: Theme
  onTheme: (theme: Theme) => void
}

/** Rule 80: the tabs that show the four figures. The day's end has its own. */
const withFigures = new Set(['/admin', '/admin/orders'])
const ownFigures = '/admin/day-end'

/** The staff area after signing in: the bar, the tabs, the figures, and the open tab. */
export function SignedInArea({ user, onUser, waiting, screens, theme, onTheme }: SignedInAreaProps) {
  const [state, setState] = useState<'signed-in' | 'leaving' | 'expired'>('signed-in')
  const tab = useTab()
  const { pathname } = useLocation()
  const may = useCallback((permission: StaffPermission) => mayDo(user.role, permission), [user.role])
  const keys = useStaffKeys(may)
  const isOpen = may(pagePermission(pathname))
  // A tab whose own page the role does not include, but another one.
  const elsewhere = isOpen ? null : tabTarget(pathname.replace(/\/$/, ''), may)
  const isRunning = useIsRunning()
  useFocusOnTab()
  const expire = () => setState((before) => (before === 'leaving' ? before : 'expired'))
  const { app, dialog } = useStaffCall(useApp())
  const isOverdue = user.twoStepDue !== null && new Date(user.twoStepDue) <= new Date()
  const refused = (error: Error) => {
    if (endsSession(error)) expire()
    else if (needsTwoStep(error)) onUser({ ...user, twoStepDue: new Date().toISOString() })
  }
  const session = {
    user,
    changeUser: (changes: Partial<StaffUser>) => onUser({ ...user, ...changes }),
    leave: (isLeaving: boolean) => setState(isLeaving ? 'leaving' : 'signed-in'),
    end: () => onUser(null),
  }
  return (
    <StaffSessionContext value={session}>
      <AppContext value={app}>
        <QueryScope onError={refused}>
          <LiveScope signedIn={state === 'signed-in' && !isOverdue} onSignedOut={expire}>
            <main id="main" tabIndex={-1} aria-busy={waiting || !isRunning || undefined} className="flex-auto">
              <StaffBar waiting={waiting} theme={theme} onTheme={onTheme} onFind={keys.find} />
              {!isOverdue && <StaffTabs onKeys={keys.listKeys} />}
              {!isOverdue && user.twoStepDue && <TwoStepDue day={user.twoStepDue} />}
              {!isOverdue && isOpen && withFigures.has(tab) && !pathname.startsWith(ownFigures) && <StatLine />}
              <StaffWidth className="pb-10">
                {isOverdue ? (
                  <TwoStepRequired />
                ) : isOpen ? (
                  <div lang={screenLanguage(pathname)} className="contents">
                    <Outlet />
                  </div>
                ) : elsewhere ? (
                  isRunning && <Navigate to={elsewhere} replace />
                ) : (
                  <NotForRole role={user.role} />
                )}
              </StaffWidth>
            </main>
            {keys.dialog}
            {!isOverdue && <AheadOfPress screens={screens} />}
          </LiveScope>
          {dialog}
          {state === 'expired' && <SignInAgain user={user} onUser={onUser} onDone={() => setState('signed-in')} />}
        </QueryScope>
      </AppContext>
    </StaffSessionContext>
  )
}

const endsSession = (error: Error) => error instanceof ApiError && error.code === 'sign-in-required'

const needsTwoStep = (error: Error) => error instanceof ApiError && error.code === 'two-step-required'

type SignInAgainProps = { user: StaffUser; onUser: (user: StaffUser) => void; onDone: () => void }

/** After signing in again, failed requests are repeated. Another user starts with an empty cache. */
function SignInAgain({ user, onUser, onDone }: SignInAgainProps) {
  const client = useQueryClient()
  return (
    <SessionExpired
      username={user.username}
      onSignedIn={(signedIn) => {
        onUser(signedIn)
        onDone()
        client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
      }}
    />
  )
}

type SessionExpiredProps = { username: string; onSignedIn: (user: StaffUser) => void }

/** Rule 80: the sign-in dialog above the page: everything open and typed below stays. It only closes by signing in. */
function SessionExpired({ username, onSignedIn }: SessionExpiredProps) {
  return (
    <ModalDialog role="alertdialog" onClose={() => {}}>
      <div className="p-5 sm:p-7">
        <ModalTitle>{text.expiredHeading}</ModalTitle>
        <p className="mt-1.5 mb-5 text-ink-2">{text.expired}</p>
        <SignInForm username={username} onSignedIn={onSignedIn} />
      </div>
    </ModalDialog>
  )
}

type LiveScopeProps = { signedIn: boolean; onSignedOut: () => void; children: ReactNode }

/** Keeps everything in it up to date; see {@link useLive}. */
function LiveScope({ signedIn, onSignedOut, children }: LiveScopeProps) {
  return <LiveContext value={useLive(signedIn, onSignedOut)}>{children}</LiveContext>
}

const TwoStepDialog = lazy(async () => ({ default: (await import('./two-step-dialog.tsx')).TwoStepDialog }))

/** Below the tabs, until two-step sign-in is on: from when it is required (rule 261). */
function TwoStepDue({ day }: { day: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="border-b border-warn-line bg-warn-tint print:hidden">
      <StaffWidth className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
        <p className="font-semibold">{twoStepText.dueDescription(formatDate(dateInLosAngeles(new Date(day))))}</p>
        <DenseButton onClick={() => setOpen(true)}>{twoStepText.dueAct}</DenseButton>
      </StaffWidth>
      {isOpen && (
        <Suspense>
          <TwoStepDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** In place of every screen, once two-step sign-in is required and overdue (rule 261). */
function TwoStepRequired() {
  const { changeUser } = useStaffSession()
  return (
    <section className="mx-auto mt-8 max-w-120 rounded-panel border border-line bg-card p-6 max-sm:p-5">
      <StaffTitle heading={twoStepText.requiredHeading} />
      <h2 className="text-[1.625rem] leading-tight font-semibold">{twoStepText.requiredHeading}</h2>
      <p className="mt-1.5 mb-4 text-ink-2">{twoStepText.requiredDescription}</p>
      <SwitchOnTwoStep onOn={() => changeUser({ totpEnabled: true, twoStepDue: null })} />
    </section>
  )
}

/** In place of a page that the role does not include (rule 259), with those of the same tab that it does. */
function NotForRole({ role }: { role: StaffRole }) {
  const may = useMay()
  const places = useTab() === '/admin/settings' ? openSettings(may) : []
  return (
    <section className="mt-5 rounded-panel border border-line bg-card px-5 py-14 text-center max-sm:px-4">
      <StaffTitle heading={roleText.notYours} />
      <h2 className="text-[1.625rem] font-semibold">{roleText.notYours}</h2>
      <p className="mt-2 text-ink-2">{roleText.ask(roleLabels[role])}</p>
      {places.length > 0 && (
        <nav aria-label={settingsTab.parts} className="mt-4">
          <ul className="flex flex-wrap justify-center gap-x-5">
            {places.map(({ to, label }) => (
              <li key={to}>
                <AppLink to={to} className="inline-flex min-h-10 items-center underline max-sm:min-h-11">
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  )
}
