import { useState } from 'react'
import { moveText as text } from '#content/staff/staff-calendar.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { DayQuoteOnWire } from '#contract/orders/day-quotes.ts'
import type { OrderChangesOnWire } from '#contract/orders/order-changes.ts'
import type { CalendarOrder } from '#contract/scheduling/staff-calendar.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { useApp } from '#web/app/app-context.ts'
import { useChangeOrder } from '#web/staff/orders/order-queries.ts'
import { isCostly } from '#web/staff/orders/parts/day-cost.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import type { HaulKind } from './haul.ts'

export type WantedMove = {
  order: CalendarOrder
  kind: HaulKind
  day: IsoDate
  /** Whether the customer is told by email (rule 248); yes, if it is not said. */
  notifies?: boolean
  /** What it costs, as it was shown. */
  shown?: DayQuoteOnWire | undefined
}
/** A move that changes the total, which is asked before (rule 264). */
export type CostlyMove = WantedMove & { quote: DayQuoteOnWire }

/** A refused move, and why, in the server's words (rules 71 and 87). */
export type RefusedMove = WantedMove & { message: string }

/** Moves a delivery or a pickup by the call of the order's editor: only the day that was moved, on the version that was seen. */
export function useHaulMove() {
  const { call } = useApp()
  const showToast = useToast()
  const [refused, setRefused] = useState<RefusedMove | null>(null)
  const [costly, setCostly] = useState<CostlyMove | null>(null)
  const change = useChangeOrder()

  async function undo(wanted: WantedMove, version: number): Promise<void> {
    try {
      const body = { version, ...plan({ ...wanted, day: plannedBefore(wanted) }) }
      await change.mutateAsync({ params: { id: wanted.order.id }, body })
      showToast({ title: text.undone, tone: 'success' })
    } catch (error) {
      showToast({ title: text.refused, description: messageOf(error), tone: 'error' })
    }
  }

  /** Null when it is done; else why not. */
  async function move(wanted: WantedMove): Promise<string | null> {
    const { order, kind, day } = wanted
    setRefused(null)
    setCostly(null)
    const refuse = (error: unknown) => {
      const message = messageOf(error)
      setRefused({ ...wanted, message })
      return message
    }
    const params = { id: order.id }
    let { shown } = wanted
    if (!shown) {
      try {
        shown = await call('GET /api/orders/{id}/day-quote', { params, query: { [kind]: day } })
      } catch (error) {
        return refuse(error)
      }
      if (isCostly(shown)) {
        setCostly({ ...wanted, quote: shown })
        return null
      }
    }
    const today = dateInLosAngeles(new Date())
    // Nothing is planned for a day that has passed, so there is no way back to it.
    const canUndo = (plannedBefore(wanted) ?? today) >= today
    try {
      const { version } = await change.mutateAsync({
        params,
        // Roles without billing are not told the total (rule 299).
        body: { version: order.version, ...plan(wanted), shownTotal: shown.totalAmount },
      })
      showToast({
        title: text.done[kind],
        description: text.doneText(order.customerName, shortDay(day, today)),
        tone: 'success',
        ...(canUndo && { action: { label: text.undo, hint: text.undoHint, onPress: () => undo(wanted, version) } }),
      })
      return null
    } catch (error) {
      return refuse(error)
    }
  }
  const dismiss = () => {
    setRefused(null)
    setCostly(null)
  }
  return { move, refused, costly, dismiss, pending: change.isPending }
}

const plan = ({
  kind,
  day,
  notifies = true,
}: Omit<WantedMove, 'day'> & { day: IsoDate | null }): OrderChangesOnWire => ({
  ...(kind === 'delivery' ? { scheduledDeliveryDate: day } : { scheduledPickupDate: day }),
  ...(!notifies && { notifyCustomer: false }),
})

const plannedBefore = ({ order, kind }: WantedMove): IsoDate | null =>
  kind === 'delivery' ? order.scheduledDeliveryDate : order.scheduledPickupDate

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
