import { haulQuestions, haulMessages as messages } from '#content/staff/hauls.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { ExtraHaulKind } from '#contract/hauls/haul-kinds.ts'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'

/** A haul between delivery and pickup. */
export type ExtraHaul = HaulOnWire & { kind: ExtraHaulKind; day: string }

type AttemptQuestionProps = {
  orderId: string
  haul: HaulOnWire
  attempt: HaulOnWire['attempts'][number]
  onClose: () => void
}

/** Asks before a dry run is undone (rule 266). */
export function AttemptQuestion({ orderId, haul, attempt, onClose }: AttemptQuestionProps) {
  const takeBack = useApiCommand('orders', 'DELETE /api/orders/{id}/hauls/{haulId}/attempts/{attemptId}')
  return (
    <ActionQuestion
      heading={haulQuestions.attemptHeading}
      description={haulQuestions.attemptDescription}
      keep={haulQuestions.keep}
      confirm={haulQuestions.undo}
      done={{ description: messages.attemptGone }}
      failed={messages.notSaved}
      act={() => takeBack.mutateAsync({ params: { id: orderId, haulId: haul.id, attemptId: attempt.id } })}
      onClose={onClose}
    />
  )
}

type HaulQuestionProps = { order: StaffOrderOnWire; haul: ExtraHaul; action: 'cancel' | 'undo'; onClose: () => void }

/** Asks before a planned haul is cancelled, or one that is done is undone (rule 264). */
export function HaulQuestion({ order, haul, action, onClose }: HaulQuestionProps) {
  const cancel = useApiCommand('orders', 'POST /api/orders/{id}/hauls/{haulId}/cancel')
  const undo = useApiCommand('orders', 'POST /api/orders/{id}/hauls/{haulId}/undo')
  const params = { id: order.id, haulId: haul.id }
  const cost = centsIn(haul.cancelCost ?? '0')
  const [amount, planned, price] = [order.finalTotal ?? order.totalAmount, order.plannedHaulsTotal, haul.price].map(
    (each) => centsIn(each ?? '0'),
  ) as [Cents, Cents, Cents]
  const total = amount + planned - price
  const isCancel = action === 'cancel'
  const hasTickets = haul.tickets > 0
  const day = shortDay(haul.day, dateInLosAngeles(new Date()))
  return (
    <ActionQuestion
      heading={isCancel ? haulQuestions.cancelHeading(haul.kind) : haulQuestions.undoHeading(haul.kind)}
      description={isCancel ? haulQuestions.cancelDescription(day) : haulQuestions.undoDescription}
      {...(isCancel &&
        cost !== 0 && { hint: haulQuestions.cancelCosts(formatDollars(cost), formatDollars(total + cost)) })}
      keep={haulQuestions.keep}
      confirm={
        isCancel ? haulQuestions.cancel : hasTickets ? haulQuestions.removeTickets(haul.tickets) : haulQuestions.undo
      }
      {...(!isCancel &&
        hasTickets && {
          hint: haulQuestions.tickets(haul.tickets),
          other: {
            label: haulQuestions.toPickup,
            act: () => undo.mutateAsync({ params, query: { tickets: 'pickup' } }),
          },
        })}
      done={{ description: isCancel ? messages.cancelled : messages.undone }}
      failed={messages.notSaved}
      act={() =>
        isCancel
          ? cancel.mutateAsync({ params, body: { notifyCustomer: true } })
          : undo.mutateAsync({ params, query: { ...(hasTickets && { tickets: 'remove' }) } })
      }
      onClose={onClose}
    />
  )
}
