import { jobsText } from '#content/staff/jobs.ts'
import { alarmText } from '#content/staff/staff-order.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { timeOut } from '#domain/orders/time-out.ts'
import { holdsUnit } from '#domain/scheduling/open-status.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { JobRow } from '#web/staff/bill-to-accounts/parts/jobs.tsx'
import { Alarm } from '#web/staff/kit/alarm.tsx'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { InvoiceSection } from './billing/invoice-section.tsx'
import { CitySection } from './city-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { GroupSection } from './group/group-section.tsx'
import { HaulSection } from './hauls/haul-section.tsx'
import { type PaymentDrafts, PaymentSection } from './payment-section.tsx'
import { PermitSection } from './permits/permit-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { ProjectSection } from './project-section.tsx'
import { ServiceSection } from './service-section.tsx'

/** The customer, the container and its days, and the price. */
export function DetailsTab({ order, drafts }: { order: StaffOrderOnWire; drafts: PaymentDrafts }) {
  const may = useMay()
  return (
    <>
      <OrderAlarms order={order} />
      <div className="grid gap-x-7 gap-y-6 sm:grid-cols-2">
        {order.groupId && order.archivedAt === null && <GroupSection order={order} groupId={order.groupId} />}
        <CustomerSection order={order} />
        <ServiceSection order={order} />
        <HaulSection order={order} />
        {order.cityCheck && order.cityCheck.sure !== 'none' && <CitySection order={order} check={order.cityCheck} />}
        <PlaceSection order={order} />
        {may('staff:billing.read') && <PaymentSection order={order} drafts={drafts} />}
        {may('staff:billing.read') && <InvoiceSection order={order} />}
        {order.jobNumber && order.archivedAt === null && <JobSection orderId={order.id} />}
        {may('staff:projects.read') && <ProjectSection order={order} />}
        <PermitSection order={order} />
      </div>
    </>
  )
}

/** The job that an order is part of, with its budget (rule 550). */
function JobSection({ orderId }: { orderId: string }) {
  const query = useApiQuery(
    'bill-to-accounts',
    'GET /api/admin/jobs',
    { query: { orderId } },
    { changesWith: ['orders'] },
  )
  const [job] = query.data ?? []
  if (!job) return null
  return (
    <Section heading={jobsText.ofOrder} className="col-span-full border-t border-line-strong pt-4">
      <JobRow job={job} about={job.address} />
    </Section>
  )
}

/** The urgent problems of an order. */
function OrderAlarms({ order }: { order: StaffOrderOnWire }) {
  const overdueDays = timeOut(order, dateInLosAngeles(new Date()))?.overdueDays ?? 0
  const isOutside = order.outsideServiceArea && holdsUnit(order.status)
  const isPoBox = order.isPoBox && holdsUnit(order.status)
  const toAsk = order.needsCityCheck && holdsUnit(order.status) ? order.cityCheck : null
  if (!overdueDays && !order.deliveredWithoutContainer && !isOutside && !isPoBox && !toAsk && order.isVerified)
    return null
  return (
    <ul className="mb-5 grid gap-2">
      {overdueDays > 0 && <Alarm tone="danger">{alarmText.overdue(overdueDays)}</Alarm>}
      {order.deliveredWithoutContainer && (
        <Alarm tone="danger" help={alarmText.withoutHelp}>
          {alarmText.without}
        </Alarm>
      )}
      {toAsk && (
        <Alarm tone="danger" help={alarmText.askCityHelp}>
          {alarmText.askCity(toAsk.place)}
        </Alarm>
      )}
      {order.customerConfirmedAt && (
        <Alarm tone="warn" help={alarmText.customerConfirmedHelp}>
          {alarmText.customerConfirmed}
        </Alarm>
      )}
      {!order.isVerified && !order.customerConfirmedAt && (
        <Alarm tone="warn" help={alarmText.unverifiedHelp(order.lapsesAt && shortInstant(order.lapsesAt))}>
          {order.isReserved ? alarmText.unverified : alarmText.notReserved}
        </Alarm>
      )}
      {isPoBox && (
        <Alarm tone="warn" help={alarmText.poBoxHelp}>
          {alarmText.poBox}
        </Alarm>
      )}
      {isOutside && (
        <Alarm tone="warn" help={alarmText.outsideHelp}>
          {alarmText.outside}
        </Alarm>
      )}
    </ul>
  )
}
