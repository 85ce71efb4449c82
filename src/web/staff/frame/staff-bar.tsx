import { useMutation, useQueryClient } from '@tanstack/react-query'
import { staffArea, liveText as text } from '#content/staff/staff-frame.ts'
import { useApp } from '#web/app/app-context.ts'
import { NewTabLink } from '#web/staff/kit/new-tab-link.tsx'
import { useStaffSession } from '#web/staff/kit/staff-session.ts'
import { useLiveState } from '#web/staff/live/use-live.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { AccountMenu } from './account-menu.tsx'
import { StaffWidth } from './staff-width.tsx'
import type { Theme } from './theme.ts'

type StaffBarProps = { waiting: boolean; theme: Theme; onTheme: (theme: Theme) => void }

/** The signed-in user, and the actions available everywhere. */
export function StaffBar({ waiting, theme, onTheme }: StaffBarProps) {
  const { user } = useStaffSession()
  return (
    <div className="on-dark relative bg-bar text-on-bar print:hidden">
      <StaffWidth className="flex flex-wrap items-center gap-x-5 gap-y-2 py-2.5 max-sm:pt-2 max-sm:pb-3">
        <h1 className="text-[1.625rem] leading-[1.1] font-semibold max-sm:text-[1.75rem]">{staffArea.title}</h1>
        <p className="ml-auto min-w-0 truncate text-small text-ash max-sm:ml-0 max-sm:w-full">
          <LiveMark />
          {user.email ?? user.username}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <NewTabLink href="/booking?staff=1" className={denseButtonStyle('go', 'max-sm:flex-auto')}>
            {staffArea.newOrder}
          </NewTabLink>
          <AccountMenu theme={theme} onTheme={onTheme} />
          <Logout />
        </div>
      </StaffWidth>
      {waiting && <div className="waiting-line bg-signal" aria-hidden="true" />}
    </div>
  )
}

function Logout() {
  const { call } = useApp()
  const { leave, end } = useStaffSession()
  const client = useQueryClient()
  const toast = useToast()
  const logout = useMutation({
    async mutationFn() {
      leave(true)
      await client.cancelQueries()
      await call('POST /api/admin/logout')
    },
    onSuccess: end,
    onError(error) {
      leave(false)
      toast({ tone: 'error', title: staffArea.logoutFailed, description: error.message })
    },
  })
  return (
    <DenseButton look="bar" onClick={() => logout.mutate()} pending={logout.isPending}>
      {staffArea.logout}
    </DenseButton>
  )
}

/** Rule 92: whether live updates work. Only their loss is announced. */
function LiveMark() {
  const state = useLiveState()
  return (
    <span className="mr-3 whitespace-nowrap">
      <span
        aria-hidden="true"
        className={classNames(
          'mr-1.5 inline-block size-2 rounded-full border',
          state === 'live' ? 'border-on-bar bg-on-bar' : 'border-ash',
        )}
      />
      <span role="status" className={classNames(state === 'lost' && 'font-semibold text-on-bar')}>
        {state === 'lost' && text.lost}
      </span>
      {state !== 'lost' && text[state]}
    </span>
  )
}
