import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { exportText } from '#content/staff/order-export.ts'
import { staffArea, liveText as text } from '#content/staff/staff-frame.ts'
import type { Theme } from '#contract/values/themes.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { NewTabLink } from '#web/staff/kit/new-tab-link.tsx'
import { useStaffSession } from '#web/staff/kit/staff-session.ts'
import { useLiveState } from '#web/staff/live/use-live.ts'
import { readListAddress } from '#web/staff/orders/parts/order-list-address.ts'
import { ActionItem } from '#web/ui/action-menu.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ExportButton, useSavedExport } from './export-button.tsx'
import { FindButton } from './staff-keys.tsx'
import { StaffWidth } from './staff-width.tsx'
import { useTab } from './use-tab.ts'

type StaffBarProps = { waiting: boolean; theme: Theme; onTheme: (theme: Theme) => void; onFind: () => void }

/** The company, the signed-in user, and the actions available everywhere, in one line of 52 px. On a phone most are in the account menu. */
export function StaffBar({ waiting, theme, onTheme, onFind }: StaffBarProps) {
  const { business } = useApp()
  const tab = useTab()
  const { pathname, search } = useLocation()
  const saved = useSavedExport(readListAddress(tab === '/admin/orders' ? search : ''))
  const logout = useLogout()
  // A screen has one main button. Where others are, this one is not it, and screens within these tabs have their own.
  const isMain = /^\/admin(\/orders(\/.*)?)?\/?$/.test(pathname)
  // The record of a customer has one for that customer.
  const isThere = !/^\/admin\/customers\/[0-9a-f-]{36}/.test(pathname)
  return (
    <div className="on-dark relative bg-bar text-on-bar print:hidden">
      <StaffWidth className="flex h-13 items-center gap-x-4 max-lg:gap-x-2">
        <AppLink to="/" className="text-small whitespace-nowrap text-ash hover:text-on-bar max-lg:hidden">
          {business.name}
        </AppLink>
        <h1 className="border-ash-line text-[1.625rem] leading-none font-semibold whitespace-nowrap max-sm:text-[1.25rem] max-xs:text-[1.0625rem] max-xs:whitespace-normal lg:border-l lg:pl-4">
          {staffArea.title}
        </h1>
        <div className="ml-auto flex min-w-0 flex-auto max-lg:flex-none">
          <FindButton onFind={onFind} />
        </div>
        <p className="flex-none text-small text-ash">
          <LiveMark />
        </p>
        <AccountMenu theme={theme} onTheme={onTheme}>
          <Needs permission="staff:orders.export">
            <ActionItem onSelect={saved.start} note={exportText.note} className="lg:hidden">
              {exportText.start}
            </ActionItem>
          </Needs>
          <ActionItem onSelect={logout.mutate} className="lg:hidden">
            {staffArea.logout}
          </ActionItem>
        </AccountMenu>
        <div className="flex flex-none gap-2">
          <Needs permission="staff:orders.export">
            <ExportButton saved={saved} className="max-lg:hidden" />
          </Needs>
          {isThere && (
            <Needs permission="staff:orders.agree">
              <NewTabLink
                href="/booking?staff=1"
                className={denseButtonStyle(isMain ? 'go' : 'bar', 'max-sm:px-2.5 max-sm:[&_svg]:hidden')}
              >
                {staffArea.newOrder}
              </NewTabLink>
            </Needs>
          )}
          <DenseButton look="bar" onClick={() => logout.mutate()} pending={logout.isPending} className="max-lg:hidden">
            {staffArea.logout}
          </DenseButton>
        </div>
      </StaffWidth>
      {waiting && <div className="waiting-line bg-signal" aria-hidden="true" />}
    </div>
  )
}

function useLogout() {
  const { call } = useApp()
  const { leave, end } = useStaffSession()
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
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
}

/** Rule 92: whether live updates work. Only their loss is announced. */
function LiveMark() {
  const state = useLiveState()
  return (
    <span className="whitespace-nowrap">
      <span
        aria-hidden="true"
        className={classNames(
          'mr-1.5 inline-block size-2 rounded-full border',
          state === 'live' ? 'border-on-bar bg-on-bar' : 'border-ash',
        )}
      />
      <span
        role="status"
        className={classNames(
          state === 'lost' &&
            // On a phone there is no room for it in the bar.
            'font-semibold text-on-bar max-sm:pointer-events-none max-sm:absolute max-sm:inset-x-0 max-sm:top-full max-sm:z-10 max-sm:bg-bar max-sm:text-center max-sm:text-fine max-sm:leading-4.5',
        )}
      >
        {state === 'lost' && text.lost}
      </span>
      {state !== 'lost' && <span className="max-sm:sr-only">{text[state]}</span>}
    </span>
  )
}
