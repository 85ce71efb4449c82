import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dashboardTabs } from '#content/account/dashboard.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { addressOf, type TabName, tabNames, tabOf } from './tab-address.ts'

type AccountTabsProps = {
  labels: Record<TabName, string>
  /** The content of a tab; only the open one is loaded. */
  panels: Record<TabName, () => ReactNode>
}

/** The four tabs; the address names the chosen one. */
export function AccountTabs({ labels, panels }: AccountTabsProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const chosen = tabOf(search)
  return (
    <div className="mt-10">
      <Tabs
        label={dashboardTabs.label}
        tabs={tabNames.map((name) => ({ name, label: labels[name], href: addressOf(name) }))}
        chosen={chosen}
        onChoose={(tab) => navigate(addressOf(tab), { replace: true })}
        listClassName="mb-8 grid grid-cols-2 border-b border-ink sm:flex sm:flex-wrap sm:gap-x-2"
        tabClassName="account-tab"
      >
        {panels[chosen]()}
      </Tabs>
    </div>
  )
}
