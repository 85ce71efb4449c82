import { z } from 'zod'
import { diversionOutcomes, jurisdictionKeys } from '#contract/diversion/diversion-words.ts'
import {
  addsAreaAnswers,
  projectKinds,
  projectWorks,
  soilOrigins,
  universalWasteAnswers,
} from '#contract/projects/project-words.ts'
import type { ProjectFacts } from '#contract/projects/projects.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { Owner } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { int, text, timestamp, uuid } from '#server/platform/db/columns.ts'
import { assignments, insertValues, type Queryable } from '#server/platform/db/sql.ts'

/** A stored project. */
export const projectRow = z.object({
  id: uuid,
  name: text,
  address: text,
  city: text,
  zipCode: text,
  apn: text,
  permitNumber: text,
  planCheckNumber: text,
  jurisdiction: z.enum(jurisdictionKeys),
  jurisdictionOther: text,
  kind: z.enum(projectKinds),
  work: z.enum(projectWorks),
  squareFeet: int.nullable(),
  valuationDollars: int.nullable(),
  permitAppliedOn: isoDate.nullable(),
  permitIssuedOn: isoDate.nullable(),
  permitExpiresOn: isoDate.nullable(),
  startsOn: isoDate.nullable(),
  estimatedEndOn: isoDate.nullable(),
  endedOn: isoDate.nullable(),
  temporaryOccupancyOn: isoDate.nullable(),
  occupancyOn: isoDate.nullable(),
  finalInspectionOn: isoDate.nullable(),
  ownerName: text,
  contractorName: text,
  preparerName: text,
  preparerRelation: text,
  customerEmail: text,
  refundPayee: text,
  createdAt: timestamp,
  updatedAt: timestamp,
  version: int,
  closedAt: timestamp.nullable(),
  /** By which rules its report is judged (rule 226). */
  rulesVersion: int,
  soilOrigin: z.enum(soilOrigins),
  addsArea: z.enum(addsAreaAnswers),
  universalWaste: z.enum(universalWasteAnswers),
  /** The result by earlier rules, if later ones changed it (rule 232); null otherwise. */
  verdictBefore: z.enum(diversionOutcomes).nullable(),
  percentBefore: text.nullable(),
  /** The last day for its final report, as it was calculated when the project was written; the list is sorted by it. */
  dueOn: isoDate.nullable(),
})
export type ProjectRow = z.output<typeof projectRow>

/** Rule 181: a project belongs to the account whose verified email it carries. */
const belongsTo = (sql: Queryable, { email }: Owner) =>
  sql`p.customer_email <> '' and lower(p.customer_email) = lower(${email})`

/** Of anyone's; or, with an owner, of that account alone. */
const within = (sql: Queryable, owner: Owner | null) => (owner ? sql`and ${belongsTo(sql, owner)}` : sql``)

/** One project; with an owner only one of that account. Null if there is none. */
export async function findProject(sql: Queryable, id: string, owner: Owner | null = null): Promise<ProjectRow | null> {
  const [project] = await sql(projectRow)`select p.* from projects p where p.id = ${id} ${within(sql, owner)}`
  return project ?? null
}

/** The same, locked until the transaction ends. */
export async function lockProject(tx: Transaction, id: string, owner: Owner | null): Promise<ProjectRow | null> {
  const [project] = await tx(projectRow)`
    select p.* from projects p where p.id = ${id} ${within(tx, owner)} for update`
  return project ?? null
}

/** The projects of an account: open ones first, by due date. */
export function listProjectsOf(sql: Queryable, owner: Owner): Promise<ProjectRow[]> {
  return sql(projectRow)`
    select p.* from projects p where ${belongsTo(sql, owner)}
    order by p.closed_at desc nulls first, coalesce(p.due_on, 'infinity'::date), p.id limit 500`
}

/** The project of an order; null if there is none. */
export async function findProjectOfOrder(sql: Queryable, orderId: string): Promise<ProjectRow | null> {
  const [project] = await sql(projectRow)`
    select p.* from projects p join project_orders member on member.project_id = p.id where member.order_id = ${orderId}`
  return project ?? null
}

export async function insertProject(
  tx: Transaction,
  row: ProjectFacts & { id: string; dueOn: IsoDate | null; now: Date },
): Promise<void> {
  const { now, ...facts } = row
  await tx`insert into projects ${insertValues({ ...facts, createdAt: now, updatedAt: now })}`
}

/** Writes the changes of a project as its next version. */
export async function updateProject(
  tx: Transaction,
  id: string,
  changed: Partial<ProjectFacts> &
    Partial<Pick<ProjectRow, 'dueOn' | 'closedAt' | 'rulesVersion' | 'verdictBefore' | 'percentBefore'>>,
  now: Date,
): Promise<void> {
  await tx`update projects set ${assignments({ ...changed, updatedAt: now })}, version = version + 1 where id = ${id}`
}
