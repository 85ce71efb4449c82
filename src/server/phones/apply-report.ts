import { z } from 'zod'
import { phoneRefusals as refusals } from '#content/wording/phones.ts'
import type { DriverCommand } from '#contract/phones/commands.ts'
import { routeDay } from '#domain/phones/command-time.ts'
import { whyHeld } from '#domain/phones/held-report.ts'
import type { AppContext } from '#server/app-context.ts'
import { lockOrders } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, text } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { applyCommand } from './apply-command.ts'
import { findReportedHaul, type Outcome, ordersOf, type Reported } from './reported-haul.ts'

type Report = { command: DriverCommand; at: Date }
type AppliedReport = Report & Pick<Reported, 'actor' | 'isFollowed'>

/**
 * Rule 287: applies a report on behalf of the driver who sent it, or of the staff member who records it. Throws `not-found` for an unknown
 * haul, and what the office's commands throw.
 */
export async function applyReport(
  tx: Transaction,
  app: AppContext,
  { command, at, actor, isFollowed }: AppliedReport,
): Promise<Outcome> {
  const { haulId } = command
  const containerNumber = command.kind === 'done' ? command.containerNumber : ''
  const orderIds = await ordersOf(tx, haulId, containerNumber)
  await lockOrders(tx, orderIds)
  // The container moved to another order meanwhile; locking that order now would break the lock order, so retry.
  if ((await ordersOf(tx, haulId, containerNumber)).some((id) => !orderIds.includes(id)))
    throw Object.assign(new Error('the container went to another order'), { code: '40001' })
  const haul = await findReportedHaul(tx, { haulId, commandId: command.id, at })
  if (!haul) throw new AppError('not-found', { message: refusals.noHaul })
  return applyCommand(tx, app, { command, at, actor, haul, isFollowed })
}

const reportFacts = z.object({
  driverName: text,
  isHaulKnown: bool,
  isDriverOfPhone: bool,
  hasStoodOnRoute: bool,
  hasStoodThatDay: bool,
})

/** Rules 287 and 288: the outcome of a report that waits for the office; null: the report applies. */
export async function findHold(
  tx: Transaction,
  { command: { haulId, driverId }, at, deviceId }: Report & { deviceId: string },
): Promise<Outcome | null> {
  const facts = await tx.one(reportFacts)`
    select driver.name as driver_name, exists (select from hauls where id = ${haulId}) as is_haul_known,
      phone.driver_id is not distinct from driver.id or exists (
        select from device_drivers where device_id = phone.id and driver_id = driver.id and until_at >= ${at}
      ) as is_driver_of_phone,
      exists (
        select from published_hauls where haul_id = ${haulId} and driver_id = driver.id
      ) as has_stood_on_route,
      exists (
        select from published_hauls where haul_id = ${haulId} and driver_id = driver.id and day = ${routeDay(at)}
      ) as has_stood_that_day
    from driver_devices phone, drivers driver where phone.id = ${deviceId} and driver.id = ${driverId}`
  const alert = facts.isHaulKnown ? whyHeld(facts) : null
  return alert && { outcome: 'needs-office', alert, detail: facts.driverName }
}
