import type { OrderStatus } from '#contract/orders/order-status.ts'
import { type MissingKind, missingKinds } from '#contract/projects/project-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { LoadWarning } from '#domain/diversion/count-load.ts'
import type { NotDiverted } from '#domain/diversion/evidence.ts'

type Facts = {
  permitNumber: string
  planCheckNumber: string
  address: string
  startsOn: IsoDate | null
  endedOn: IsoDate | null
  /** Whether the target of its soil depends on where it comes from, which nobody said (rule 231). */
  isSoilUnanswered: boolean
  /** Whether the state's target depends on an answer that nobody gave (rule 384). */
  isAreaUnanswered: boolean
  /** Whether proof of universal waste is asked for, and nobody said what became of it (rule 387). */
  isUniversalWasteUnanswered: boolean
  /** Whether the deadline counts from the day the permit was issued, which nobody said (rule 386). */
  isPermitIssueUnanswered: boolean
  /** Whether the place has rules about haulers, and the settings have no number of ours there (rule 183). */
  isHaulerPermitMissing: boolean
}

/** An order with what its loads lack. */
type Order = {
  id: string
  status: OrderStatus
  loads: readonly { warnings: readonly LoadWarning[]; notDiverted: readonly NotDiverted[] }[]
}

export type Missing = { kind: MissingKind; count: number; orderIds: string[] }

/**
 * Rule 183: what is missing for a complete report, most important first, and in which orders. Cancelled orders have no load; a picked up
 * one has at least one ticket.
 */
export function missingForReport(facts: Facts, orders: readonly Order[]): Missing[] {
  const current = orders.filter(({ status, loads }) => status !== 'cancelled' || loads.length > 0)
  const isOver = ({ status }: Order) => status === 'picked_up' || status === 'completed' || status === 'cancelled'
  const ordersWhere = (lacks: (order: Order) => boolean) => current.filter(lacks).map(({ id }) => id)
  const loadsWith = (warning: LoadWarning) =>
    current.flatMap(({ id, loads }) => loads.filter(({ warnings }) => warnings.includes(warning)).map(() => id))
  const loadsThat = (...reasons: NotDiverted[]) =>
    current.flatMap(({ id, loads }) =>
      loads.filter(({ notDiverted }) => reasons.some((reason) => notDiverted.includes(reason))).map(() => id),
    )
  const about: Record<MissingKind, string[] | boolean> = {
    orders: current.length === 0,
    'orders-not-picked-up': ordersWhere((order) => !isOver(order)),
    'orders-not-weighed': ordersWhere((order) => isOver(order) && order.loads.length === 0),
    'tickets-without-facility': loadsWith('no-facility'),
    'tickets-without-material': loadsWith('unknown-material'),
    'tickets-without-disposition': loadsWith('no-disposition'),
    'tickets-without-rate': loadsWith('no-rate'),
    'tickets-not-certified': loadsThat('self-certified', 'not-accepted', 'low-rate'),
    'tickets-at-landfill': loadsThat('landfill'),
    'tickets-entered-twice': loadsThat('repeated'),
    'tickets-without-date': loadsWith('no-date'),
    'tickets-without-number': loadsWith('no-ticket-number'),
    'tickets-without-photo': loadsWith('no-photo'),
    'soil-origin': facts.isSoilUnanswered,
    'adds-area': facts.isAreaUnanswered,
    'universal-waste': facts.isUniversalWasteUnanswered,
    'permit-issued': facts.isPermitIssueUnanswered,
    'permit-number': facts.permitNumber === '' && facts.planCheckNumber === '',
    'hauler-permit': facts.isHaulerPermitMissing,
    address: facts.address === '',
    start: facts.startsOn === null,
    end: facts.endedOn === null,
  }
  return missingKinds.flatMap((kind) => {
    const lacking = about[kind]
    if (typeof lacking === 'boolean') return lacking ? [{ kind, count: 1, orderIds: [] }] : []
    return lacking.length > 0 ? [{ kind, count: lacking.length, orderIds: [...new Set(lacking)] }] : []
  })
}
