import { projectKindLabels } from '#content/wording/diversion.ts'
import { placeWords } from '#content/wording/diversion-report.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import type { DiversionRule } from '#domain/diversion/diversion-rule.ts'
import type { RuledProject } from '#domain/diversion/governing-rules.ts'
import type { ReportDue } from '#domain/diversion/report-due.ts'
import { diversionRules } from '#domain/diversion/rule-table.ts'

/** `isOwn`: the reader may see its invoices (rule 138). */
export type ReportedOrder = { id: string; orderNumber: string; isOwn: boolean }

/** The subject of a report, and the rules it is measured against. */
export type ReportSubject = Pick<DiversionReport, 'scope' | 'name' | 'project' | 'people'> & {
  orders: readonly ReportedOrder[]
  ruled: RuledProject
  due: ReportDue | null
  rules: readonly DiversionRule[]
}

/** Rule 186: an order without a project is measured against the state's rule for debris, at the place of its container. */
const stateRules = diversionRules.filter(
  ({ jurisdiction, stream }) => jurisdiction === 'california' && stream === 'debris',
)

/** An order by itself, which knows no permit. */
export function subjectOfOrder(order: StaffOrder): ReportSubject {
  const kind = order.customerType === 'contractor' ? 'non-residential' : 'residential'
  const pickup = order.actualPickupDate
  return {
    scope: 'order',
    name: order.orderNumber,
    orders: [{ ...order, isOwn: true }],
    project: {
      name: '',
      address: addressOf(order),
      apn: '',
      permitNumber: '',
      planCheckNumber: '',
      jurisdiction: placeWords('california'),
      kind: projectKindLabels[kind],
      squareFeet: null,
      valuationDollars: null,
      startsOn: order.actualDeliveryDate,
      endsOn: pickup ?? order.scheduledPickupDate,
      isEndEstimated: pickup === null,
    },
    people: {
      owner: order.customerType === 'contractor' ? '' : order.customerName,
      contractor: order.customerType === 'contractor' ? (order.companyName ?? '') || order.customerName : '',
      preparer: '',
      preparerRelation: '',
      refundPayee: '',
    },
    ruled: {
      jurisdiction: 'california',
      kind,
      permitAppliedOn: null,
      startsOn: order.actualDeliveryDate,
      endsOn: pickup,
    },
    due: null,
    rules: stateRules,
  }
}

const addressOf = ({ customerAddress, customerCity, customerState, customerZipCode }: StaffOrder) =>
  `${customerAddress}, ${customerCity}, ${customerState} ${customerZipCode}`
