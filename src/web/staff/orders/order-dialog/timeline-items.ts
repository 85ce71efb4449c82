import { inHistory } from '#content/staff/timeline.ts'
import { type OrderStatus, orderStatuses, orderStatusLabels } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { TimelineOnWire } from '#web/staff/orders/order-queries.ts'

type Entry = TimelineOnWire['entries'][number]
type Milestone = TimelineOnWire['milestones'][number]

/** One line of the timeline: a step of every order, or another change; with its event, if there is one. */
export type TimelineItem = {
  key: string
  title: string
  /** The status whose mark it carries; null for other changes. */
  status: OrderStatus | null
  /** The day that a step is about; null for other changes. */
  date: IsoDate | null
  entry: Entry | null
}

const stepStatus: Record<Milestone['key'], OrderStatus> = {
  created: 'pending',
  'delivery-scheduled': 'scheduled',
  delivered: 'delivered',
  'picked-up': 'picked_up',
}

/** The field whose last change created the step. */
const stepField: Record<Exclude<Milestone['key'], 'created'>, string> = {
  'delivery-scheduled': 'scheduledDeliveryDate',
  delivered: 'actualDeliveryDate',
  'picked-up': 'actualPickupDate',
}

/**
 * The steps of an order and every other recorded change as one list, oldest first. A step replaces the change that made it; a step without
 * an event comes right after the previous one.
 */
export function timelineItems({ milestones, entries }: TimelineOnWire): TimelineItem[] {
  const steps = milestones.map((milestone) => ({ milestone, entry: entryOf(milestone, entries) }))
  const items: TimelineItem[] = []
  let taken = 0
  const itemsUntil = (end: number) => {
    for (; taken < end; taken++) {
      const entry = entries[taken]
      if (entry && !steps.some((step) => step.entry === entry)) items.push(otherItem(entry))
    }
  }
  for (const step of inOrder(steps, entries)) {
    if (step.entry) itemsUntil(entries.indexOf(step.entry))
    items.push(stepItem(step))
  }
  itemsUntil(entries.length)
  return items
}

/** Whether the short timeline has an item: the steps of the order, and its hauls between delivery and pickup. */
export const isStepOrHaul = ({ status, entry }: TimelineItem): boolean =>
  status !== null || /^haul-(planned|moved|done|undone|failed|cancelled)$/.test(entry?.kind ?? '')

type Step = { milestone: Milestone; entry: Entry | null }

/** Sorted by recorded time; entries without one keep their place. */
function inOrder(steps: Step[], entries: readonly Entry[]): Step[] {
  let last = -1
  const placed = steps.map((step) => {
    last = step.entry ? entries.indexOf(step.entry) : last
    return { step, place: last }
  })
  return placed.sort((a, b) => a.place - b.place).map(({ step }) => step)
}

function entryOf({ key }: Milestone, entries: readonly Entry[]): Entry | null {
  if (key === 'created') return entries[0] ?? null
  return entries.findLast(({ changes }) => changes.some(({ field, to }) => field === stepField[key] && to)) ?? null
}

function stepItem({ milestone, entry }: Step): TimelineItem {
  const { key, title, date } = milestone
  return { key, title, status: stepStatus[key], date, entry }
}

function otherItem(entry: Entry): TimelineItem {
  const label = entry.changes.find(({ field }) => field === 'status')?.to
  const status = orderStatuses.find((each) => label && orderStatusLabels[each] === inHistory(label)) ?? null
  return { key: entry.id, title: entry.title, status, date: null, entry }
}
