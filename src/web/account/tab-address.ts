export const tabNames = ['active', 'past', 'changes', 'settings'] as const
export type TabName = (typeof tabNames)[number]

/** The tab in an address; the first if there is none. */
export function tabOf(search: string): TabName {
  const named = new URLSearchParams(search).get('tab')
  return tabNames.find((tab) => tab === named) ?? 'active'
}

/** The address of a tab, so that it can be reloaded, returned to and linked. */
export function addressOf(tab: TabName): string {
  return tab === 'active' ? '/dashboard' : `/dashboard?tab=${tab}`
}
