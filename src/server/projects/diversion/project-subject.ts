import { projectKindLabels } from '#content/wording/diversion.ts'
import { jurisdictionName, projectWorkLabels, soilOriginLabels } from '#content/wording/projects.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { diversionRules } from '#domain/diversion/jurisdictions.ts'
import type { Owner } from '#server/orders/order-queries.ts'
import { listIdsWithRight } from '#server/orders/order-rights.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listOrdersIn } from '#server/projects/project-order-queries.ts'
import { dueOf, ruledBy } from '#server/projects/project-progress.ts'
import type { ProjectRow } from '#server/projects/project-queries.ts'
import { orderedMaterial, type ReportSubject } from './report-subject.ts'
import { findStoredReport } from './stored-reports.ts'

/** A project with all of its orders. For its owner (null: staff), orders whose invoices belong to the account are marked. */
export async function subjectOfProject(
  sql: Queryable,
  project: ProjectRow,
  owner: Owner | null,
): Promise<ReportSubject> {
  const orders = await listOrdersIn(sql, [project.id])
  const ids = orders.map(({ id }) => id)
  const own = new Set(owner ? await listIdsWithRight(sql, 'documents', owner, ids) : ids)
  return {
    ...factsOf(project),
    stored: await findStoredReport(sql, project),
    scope: 'project',
    name: project.name,
    orders: orders.map(({ id, orderNumber, materialType }) => ({
      id,
      orderNumber,
      isOwn: own.has(id),
      orderedAs: own.has(id) ? materialType : '',
    })),
  }
}

/** One order of a project, by the rules of the project (rule 186). */
export function subjectInProject(order: StaffOrder, project: ProjectRow): ReportSubject {
  return {
    ...factsOf(project),
    stored: null,
    scope: 'order',
    name: order.orderNumber,
    orders: [{ ...order, isOwn: true, orderedAs: orderedMaterial(order) }],
  }
}

function factsOf(
  project: ProjectRow,
): Pick<ReportSubject, 'project' | 'people' | 'ruled' | 'due' | 'building' | 'rules'> {
  const ruled = ruledBy(project)
  const { jurisdiction, kind, startsOn, endsOn, soilOrigin } = ruled
  return {
    project: {
      name: project.name,
      address: [project.address, project.city, project.zipCode && `CA ${project.zipCode}`].filter(Boolean).join(', '),
      apn: project.apn,
      permitNumber: project.permitNumber,
      planCheckNumber: project.planCheckNumber,
      jurisdiction: jurisdictionName(jurisdiction, project.jurisdictionOther || project.city),
      kind: `${projectKindLabels[kind]}, ${projectWorkLabels[project.work].toLowerCase()}`,
      squareFeet: project.squareFeet,
      valuationDollars: project.valuationDollars,
      startsOn,
      endsOn,
      isEndEstimated: project.endedOn === null,
      soilOrigin: soilOrigin && soilOriginLabels[soilOrigin],
    },
    people: {
      owner: project.ownerName,
      contractor: project.contractorName,
      preparer: project.preparerName,
      preparerRelation: project.preparerRelation,
      refundPayee: project.refundPayee,
    },
    ruled,
    due: dueOf(project),
    building: project,
    rules: diversionRules,
  }
}
