import { projectKindLabels } from '#content/wording/diversion.ts'
import { jurisdictionName } from '#content/wording/projects.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import type { ProjectKind, ProjectWork } from '#contract/projects/project-words.ts'
import type { DiversionRule } from '#domain/diversion/diversion-rule.ts'
import type { RuledProject } from '#domain/diversion/governing-rules.ts'
import { diversionRules, rulesVersion } from '#domain/diversion/jurisdictions.ts'
import { recognizePlace } from '#domain/diversion/recognize-place.ts'
import type { ReportDue } from '#domain/diversion/report-due.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import type { StoredReport } from './stored-reports.ts'

/** `isOwn`: the reader may see its invoices (rule 138); `orderedAs`: its material, empty for other readers. */
export type ReportedOrder = { id: string; orderNumber: string; isOwn: boolean; orderedAs: string }

/** What a container was ordered for, in the words of the customer where the form has none. */
export const orderedMaterial = ({ materialType, materialOther }: { materialType: string; materialOther: string }) =>
  materialOther || materialType

/** The subject of a report, and the rules it is measured against. */
export type ReportSubject = Pick<DiversionReport, 'scope' | 'name' | 'project' | 'people'> & {
  orders: readonly ReportedOrder[]
  ruled: RuledProject
  due: ReportDue | null
  building: { squareFeet: number | null; kind: ProjectKind; work: ProjectWork } | null
  rules: readonly DiversionRule[]
  /** What a closed project was closed with; null for anything else. */
  stored: StoredReport | null
}

/** Rule 186: an order by itself, which knows no permit, by the rules of the place where its container was. */
export function subjectOfOrder(order: StaffOrder): ReportSubject {
  const kind = order.customerType === 'contractor' ? 'non-residential' : 'residential'
  const pickup = order.actualPickupDate
  const jurisdiction = recognizePlace(order.customerCity) ?? 'california'
  return {
    scope: 'order',
    name: order.orderNumber,
    orders: [{ ...order, isOwn: true, orderedAs: orderedMaterial(order) }],
    project: {
      name: '',
      address: fullAddress(order),
      apn: '',
      permitNumber: '',
      planCheckNumber: '',
      jurisdiction: jurisdictionName(jurisdiction, order.customerCity),
      kind: projectKindLabels[kind],
      squareFeet: null,
      valuationDollars: null,
      startsOn: order.actualDeliveryDate,
      endsOn: pickup ?? order.scheduledPickupDate,
      isEndEstimated: pickup === null,
      soilOrigin: '',
    },
    people: {
      owner: order.customerType === 'contractor' ? '' : order.customerName,
      contractor: order.customerType === 'contractor' ? (order.companyName ?? '') || order.customerName : '',
      preparer: '',
      preparerRelation: '',
      refundPayee: '',
    },
    ruled: {
      jurisdiction,
      kind,
      work: null,
      addsArea: '',
      universalWaste: '',
      permitAppliedOn: null,
      startsOn: order.actualDeliveryDate,
      endsOn: pickup,
      rulesVersion,
      soilOrigin: '',
    },
    due: null,
    building: null,
    rules: diversionRules,
    stored: null,
  }
}
