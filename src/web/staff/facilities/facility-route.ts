import { FacilityDialog } from './facility-dialog.tsx'

export function facilityRoute() {
  return { Component: FacilityDialog }
}
