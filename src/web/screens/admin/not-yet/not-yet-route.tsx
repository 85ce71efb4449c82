import type { notYetTabs } from '../../../../content/staff-not-yet.ts'
import { NotYetTab } from './not-yet-tab.tsx'

/** A tab whose work has not been done. */
export function notYetRoute(tab: keyof typeof notYetTabs) {
  return { element: <NotYetTab key={tab} tab={tab} /> }
}
