import { moveStopsText as text } from '#content/staff/move-stops.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { CalendarOrder } from '#contract/scheduling/staff-calendar.ts'
import type { StopKind } from '#contract/stops/stop-kinds.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useToast } from '#web/ui/toasts.tsx'

/** A delivery or a pickup that can move. */
export type PlannedStop = { order: CalendarOrder; kind: StopKind }

/** As the server takes them. */
export const sentStops = (stops: readonly PlannedStop[]) =>
  stops.map(({ order, kind }) => ({ orderId: order.id, kind }))

type Totals = { orderId: string; totalAmount: string }[]
/** With the totals that were shown; absent for roles without billing (rule 299), and for the way back. */
type WantedMove = { stops: readonly PlannedStop[]; to: IsoDate; notifies: boolean; totals?: Totals | undefined }

/** Moves stops of a day to another one together; a toast offers the way back. */
export function useMoveStops(day: IsoDate) {
  const showToast = useToast()
  const { mutateAsync, isPending } = useApiCommand('orders', 'POST /api/admin/stop-moves')
  const send = ({ stops, to, notifies, totals }: WantedMove) =>
    mutateAsync({
      body: {
        stops: sentStops(stops),
        day: to,
        ...(!notifies && { notifyCustomers: false }),
        ...(totals && { totals }),
      },
    })

  async function undo(moved: WantedMove): Promise<void> {
    try {
      await send({ ...moved, to: day, totals: undefined })
      showToast({ title: text.undone, tone: 'success' })
    } catch (error) {
      showToast({ title: text.refused, description: messageOf(error), tone: 'error' })
    }
  }

  /** Null when it is done; else why not. */
  async function move(wanted: WantedMove): Promise<string | null> {
    const today = dateInLosAngeles(new Date())
    try {
      await send(wanted)
    } catch (error) {
      return messageOf(error)
    }
    showToast({
      title: text.done(wanted.stops.length),
      description: text.doneText(shortDay(wanted.to, today)),
      tone: 'success',
      // Nothing is planned for a day that has passed, so there is no way back to it.
      ...(day >= today && { action: { label: text.undo, hint: text.undoHint, onPress: () => undo(wanted) } }),
    })
    return null
  }
  return { move, pending: isPending }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
