import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { InvoiceSection } from './billing/invoice-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { OrderAlarms } from './order-alarms.tsx'
import { PaymentSection } from './payment-section.tsx'
import { ProjectSection } from './project-section.tsx'
import { ServiceSection } from './service-section.tsx'
import type { Draft } from './use-draft.ts'

/** The customer, the container and its days, and the price. */
export function DetailsTab({ order, draft }: { order: StaffOrderOnWire; draft: Draft }) {
  return (
    <>
      <OrderAlarms order={order} />
      <div className="grid gap-x-7 gap-y-6 sm:grid-cols-2">
        <CustomerSection order={order} />
        <ServiceSection order={order} />
        <PaymentSection order={order} draft={draft} />
        <InvoiceSection order={order} />
        <ProjectSection order={order} />
      </div>
    </>
  )
}
