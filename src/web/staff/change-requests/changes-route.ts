import { ChangesTab } from './changes-tab.tsx'

export function changesRoute() {
  return { Component: ChangesTab }
}
