import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { reportText as messages } from './diversion-report.ts'
import { shortDate } from './short-dates.ts'

export type Fact = readonly [name: string, value: string]

const count = new Intl.NumberFormat('en-US')

/** The most orders that are listed on paper. */
const maxOrders = 8

/** The project in a report, in the order of the cities' forms; unknown values are a dash, to be filled in by hand. */
export function projectFacts({
  project,
  orderNumbers,
  scope,
}: Pick<DiversionReport, 'project' | 'orderNumbers' | 'scope'>): Fact[] {
  const { unknown } = messages
  const labels = messages.project
  const named = orderNumbers.slice(0, maxOrders).join(', ')
  const orders = orderNumbers.length > maxOrders ? `${named} +${orderNumbers.length - maxOrders}` : named
  return [
    ...(scope === 'project' || project.name ? ([[labels.name, project.name || unknown]] as const) : []),
    [labels.address, project.address || unknown],
    [labels.apn, project.apn || unknown],
    [labels.permitNumber, project.permitNumber || unknown],
    [labels.planCheckNumber, project.planCheckNumber || unknown],
    [labels.jurisdiction, project.jurisdiction || unknown],
    [labels.kind, project.kind || unknown],
    [labels.squareFeet, project.squareFeet === null ? unknown : count.format(project.squareFeet)],
    [labels.valuation, project.valuationDollars === null ? unknown : `$${count.format(project.valuationDollars)}`],
    ...(project.soilOrigin ? ([[labels.soilOrigin, project.soilOrigin]] as const) : []),
    [labels.starts, project.startsOn ? shortDate(project.startsOn) : unknown],
    [project.isEndEstimated ? labels.estimatedEnd : labels.ends, project.endsOn ? shortDate(project.endsOn) : unknown],
    [labels.orders, orders || unknown],
  ]
}

/** The people of the project. */
export function reportPeople({ people, hauler }: Pick<DiversionReport, 'people' | 'hauler'>): Fact[] {
  const labels = messages.people
  const or = (text: string) => text || messages.unknown
  return [
    [labels.owner, or(people.owner)],
    [labels.contractor, or(people.contractor)],
    [labels.preparer, or(people.preparer)],
    [labels.relation, or(people.preparerRelation)],
    [labels.hauler, `${hauler.name}, ${hauler.street}, ${hauler.city}, ${hauler.state} ${hauler.zipCode}`],
    [labels.haulerPermit, or(hauler.permitNumber)],
    [labels.refundPayee, or(people.refundPayee)],
  ]
}
