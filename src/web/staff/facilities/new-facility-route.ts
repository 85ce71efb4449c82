import { FacilityForm } from './facility-form.tsx'

export function newFacilityRoute() {
  return { Component: FacilityForm }
}
