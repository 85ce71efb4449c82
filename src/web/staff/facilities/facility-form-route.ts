import { FacilityForm } from './facility-form.tsx'

export function facilityFormRoute() {
  return { Component: FacilityForm }
}
