import { dashboardPage } from '#content/account/dashboard.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { Button } from '#web/ui/button.tsx'
import { useLogout } from './use-logout.ts'

export function AccountHeader({ user }: { user: Customer }) {
  const { logout, loggingOut } = useLogout()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <p className="font-semibold text-ink-2">{dashboardPage.title}</p>
        <h1 className="mt-1 text-page leading-[.95] tracking-[-.012em] wrap-anywhere">
          {user.firstName} {user.lastName}
        </h1>
      </div>
      <Button look="line" className="noscript:hidden" aria-disabled={loggingOut || undefined} onClick={logout}>
        {loggingOut ? dashboardPage.loggingOut : dashboardPage.logout}
      </Button>
    </div>
  )
}
