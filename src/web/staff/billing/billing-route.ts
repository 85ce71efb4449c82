import { BillingScreen } from './billing-screen.tsx'

export function billingRoute() {
  return { Component: BillingScreen }
}
