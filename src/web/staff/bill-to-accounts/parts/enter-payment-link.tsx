import { customerPage as text } from '#content/staff/bill-to-accounts.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'

/** Leads to the entry of a payment of this customer. */
export const EnterPaymentLink = ({ id, name }: { id: string; name: string }) => (
  <Needs permission="staff:billing.write">
    <AppLink
      to={`/admin/billing/payments/new?${new URLSearchParams({ customer: id, name })}`}
      className={denseButtonStyle('line')}
    >
      {text.enterPayment}
    </AppLink>
  </Needs>
)
