import { FacilitiesTab } from './facilities-tab.tsx'

export function facilitiesRoute() {
  return { Component: FacilitiesTab }
}
