import { NotificationSettings } from './notifications/notification-settings.tsx'
import { PaymentTermsPanel } from './payment-terms/payment-terms-panel.tsx'

/** What invoices say and when they go out, and who pays on which terms. */
function BillingSettings() {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2 *:min-w-0">
      <NotificationSettings page="invoices" />
      <PaymentTermsPanel />
    </div>
  )
}

export function screen() {
  return { Component: BillingSettings }
}
