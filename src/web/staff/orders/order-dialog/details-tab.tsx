import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { InvoiceSection } from './billing/invoice-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { HaulSection } from './hauls/haul-section.tsx'
import { OrderAlarms } from './order-alarms.tsx'
import { type PaymentDrafts, PaymentSection } from './payment-section.tsx'
import { PermitSection } from './permits/permit-section.tsx'
import { ProjectSection } from './project-section.tsx'
import { ServiceSection } from './service-section.tsx'

/** The customer, the container and its days, and the price. */
export function DetailsTab({ order, drafts }: { order: StaffOrderOnWire; drafts: PaymentDrafts }) {
  const may = useMay()
  return (
    <>
      <OrderAlarms order={order} />
      <div className="grid gap-x-7 gap-y-6 sm:grid-cols-2">
        <CustomerSection order={order} />
        <ServiceSection order={order} />
        <HaulSection order={order} />
        {may('staff:billing.read') && <PaymentSection order={order} drafts={drafts} />}
        {may('staff:billing.read') && <InvoiceSection order={order} />}
        {may('staff:projects.read') && <ProjectSection order={order} />}
        <PermitSection order={order} />
      </div>
    </>
  )
}
