import { RateForm } from './rate-form.tsx'

export function rateRoute() {
  return { Component: RateForm }
}
