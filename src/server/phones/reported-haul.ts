import { z } from 'zod'
import { haulKinds } from '#contract/hauls/haul-kinds.ts'
import type { DriverCommand } from '#contract/phones/commands.ts'
import type { CommandOutcome, PhoneAlert } from '#contract/phones/phone-words.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, textOrNull, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'

/** A command of a phone while it is applied: when it happened, and on whose behalf. */
export type Reported<C extends DriverCommand = DriverCommand> = {
  command: C
  at: Date
  actor: Actor
  haul: ReportedHaul
  /** The phone reports what happened later at the same stop, too. */
  isFollowed: boolean
}

/** The outcome of a command. `detail` is inserted into the alert's message. */
export type Outcome = { outcome: CommandOutcome; alert?: PhoneAlert | null; detail?: string }

const reportedHaul = z.object({
  id: uuid,
  orderId: uuid,
  kind: z.enum(haulKinds),
  doneAt: timestampOrNull,
  rollingAt: timestampOrNull,
  /** Who said that it is done; null: it is not. */
  doneBy: z.enum(['office', 'this-phone', 'another-phone']).nullable(),
  /** The container that the phone named then; null: no phone did. */
  firstContainer: textOrNull,
  isHaulCancelled: bool,
  isOrderCancelled: bool,
  /** The driver of its current route; null: it is on no route. */
  driverId: uuidOrNull,
  isCorrectedSince: bool,
})
export type ReportedHaul = z.output<typeof reportedHaul>

/** The office's record of the haul that a command names; null if there is none. Lock its order first. */
export async function findReportedHaul(
  tx: Transaction,
  { haulId, commandId, at }: { haulId: string; commandId: string; at: Date },
): Promise<ReportedHaul | null> {
  const [haul] = await tx(reportedHaul)`
    select h.id, h.order_id, h.kind, h.done_at, h.rolling_at, first.body ->> 'containerNumber' as first_container,
      case when h.done_at is null then null when h.done_command_id is null then 'office'
        when first.device_id = again.device_id then 'this-phone' else 'another-phone' end as done_by,
      h.cancelled_at is not null as is_haul_cancelled, o.status = 'cancelled' as is_order_cancelled, r.driver_id,
      exists (
        select from events e
        where e.subject_kind = 'order' and e.subject_id = o.id and e.actor_kind = 'staff' and e.occurred_at > ${at}
          and (e.kind in ('stop-time-changed', 'haul-corrected', 'haul-undone', 'order-corrected', 'order-facts-corrected')
            or e.kind = 'order-changed' and jsonb_exists(e.after, 'assignedContainerId'))
      ) as is_corrected_since
    from hauls h join orders o on o.id = h.order_id
    left join routes r on r.id = h.route_id
    left join driver_commands first on first.id = h.done_command_id
    left join driver_commands again on again.id = ${commandId}
    where h.id = ${haulId}`
  return haul ?? null
}

const concerned = z.object({ orderId: uuid, otherOrderId: uuidOrNull })

/** The orders that a command may change: the haul's order, and the order that has the named container, which may be null. */
export async function ordersOf(tx: Transaction, haulId: string, containerNumber: string): Promise<string[]> {
  const [found] = await tx(concerned)`
    select h.order_id, (
      select current_order_id from containers where lower(container_number) = lower(${containerNumber}) and deleted_at is null limit 1
    ) as other_order_id
    from hauls h where h.id = ${haulId}`
  return found ? [found.orderId, ...(found.otherOrderId ? [found.otherOrderId] : [])] : []
}
