import type { ContainerOnWire } from '#contract/containers/containers.ts'
import type { Chosen } from '#contract/lists/address-parts.ts'
import type { containerParts } from '#contract/lists/list-parts.ts'

export const attentions = ['overdue', 'repair', 'dormant'] as const
export const containerSorts = ['worst', 'number', 'longest'] as const

export type ContainerChoice = Chosen<typeof containerParts>

/** The containers that were chosen, in their order. Upper and lower case, spaces and hyphens in numbers are all one. */
export function chosenContainers(all: readonly ContainerOnWire[], chosen: ContainerChoice): ContainerOnWire[] {
  const { search, status, size, attention, sort } = chosen
  const wanted = bare(search)
  const matching = all.filter(
    (container) =>
      (status === null || container.status === status) &&
      (size === null || container.size === size) &&
      (attention === null || needs(container, attention)) &&
      (wanted === '' || searchedIn(container).some((text) => text.includes(wanted))),
  )
  return matching.sort(sorts[sort])
}

/** Whether a container is overdue, in repair (in maintenance or damaged, rule 546), or dormant. */
export function needs(container: ContainerOnWire, attention: (typeof attentions)[number]): boolean {
  const { status, overdueDays, dormantDays } = container
  if (attention === 'overdue') return overdueDays > 0
  return attention === 'repair' ? status === 'maintenance' || status === 'damaged' : dormantDays !== null
}

type Compare = (one: ContainerOnWire, other: ContainerOnWire) => number
const numbers = new Intl.Collator('en', { numeric: true })
const byNumber: Compare = (one, other) => numbers.compare(one.containerNumber, other.containerNumber)

const sorts: Record<(typeof containerSorts)[number], Compare> = {
  // Rule 545.
  worst: (one, other) => other.overdueDays - one.overdueDays || byNumber(one, other),
  number: byNumber,
  longest: (one, other) => one.movedAt.localeCompare(other.movedAt) || byNumber(one, other),
}

const searchedIn = (container: ContainerOnWire) => [
  bare(container.containerNumber),
  bare(container.currentLocation),
  bare(container.currentOrderNumber ?? ''),
]

const bare = (text: string) => text.toLowerCase().replace(/[\s-]/g, '')
