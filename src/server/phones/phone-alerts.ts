import { z } from 'zod'
import { attemptLabels } from '#content/wording/attempt-labels.ts'
import { alertMessages, commandLabels, phoneReportText, phoneRefusals as refusals } from '#content/wording/phones.ts'
import { commandKind, type DriverCommand } from '#contract/phones/commands.ts'
import { phoneAlertList } from '#contract/phones/devices.ts'
import { phoneAlerts } from '#contract/phones/phone-words.ts'
import { isHeld } from '#domain/phones/held-report.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { anyJson, text, textOrNull, timestamp, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'

type PhoneAlerts = z.output<typeof phoneAlertList>

const alertRow = phoneAlertList.element.omit({ said: true, isHeld: true }).extend({ kind: commandKind, body: anyJson })
const alertOfReport = z.object({
  alert: z.enum(phoneAlerts),
  kind: commandKind,
  driverName: text,
  deviceId: uuid,
  orderId: uuidOrNull,
})
const settledAlert = { deviceId: uuid }
const limitRow = z.object({ id: uuid, name: text, driverName: textOrNull, limitedAt: timestamp })

/** Rule 288: driver reports that the office must review, and phones that reached their daily limit, newest first. */
export async function listPhoneAlerts(sql: Queryable): Promise<PhoneAlerts> {
  const [reports, waiting] = await Promise.all([listReports(sql), listWaiting(sql)])
  return [...reports, ...waiting].sort((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime()).slice(0, maxListed)
}

const maxListed = 50

/** Phones that must wait because they reached their daily limit (rule 286). */
async function listWaiting(sql: Queryable): Promise<PhoneAlerts> {
  const rows = await sql(limitRow)`
    select t.id, phone.name, driver.name as driver_name, t.limited_at
    from device_days t join driver_devices phone on phone.id = t.device_id left join drivers driver on driver.id = phone.driver_id
    where t.limited_at is not null and t.settled_at is null order by t.limited_at desc, t.id desc limit ${maxListed}`
  return rows.map(({ id, name, driverName, limitedAt }) => ({
    ...{ id, alert: 'limit-reached', message: alertMessages['limit-reached'](name), kind: null, haulId: null },
    ...{ occurredAt: limitedAt, receivedAt: limitedAt, isClockCorrected: false, driverName: driverName ?? '' },
    ...{ orderId: null, customerName: '', said: '', isHeld: false },
  }))
}

async function listReports(sql: Queryable): Promise<PhoneAlerts> {
  const rows = await sql(alertRow)`
    select c.id, c.alert, c.message, c.kind, c.occurred_at, c.received_at, c.clock_corrected_ms is not null as is_clock_corrected,
      d.name as driver_name, c.haul_id, h.order_id, coalesce(o.customer_name, '') as customer_name, c.body
    from driver_commands c join drivers d on d.id = c.driver_id
    left join hauls h on h.id = c.haul_id left join orders o on o.id = h.order_id
    where c.alert is not null and c.settled_at is null
    order by c.received_at desc, c.id desc limit ${maxListed}`
  return rows.map(({ body, ...row }) => ({
    ...row,
    said: commandText(row.kind, body as object),
    isHeld: isHeld(row.alert),
  }))
}

/** Describes a command in words. */
function commandText(kind: DriverCommand['kind'], body: object): string {
  const said = body as Partial<Record<string, unknown>> & {
    containerNumber?: string
    reason?: keyof typeof attemptLabels
    note?: string
    waitedMinutes?: number
    facilityReason?: string
    ticket?: { number: string; grossPounds: number; tarePounds: number } | null
    photos?: unknown[]
  }
  const { ticket, photos = [], waitedMinutes = 0 } = said
  return [
    commandLabels[kind],
    said.containerNumber && phoneReportText.container(said.containerNumber),
    said.reason && attemptLabels[said.reason],
    waitedMinutes > 0 && phoneReportText.waited(waitedMinutes),
    ticket && phoneReportText.ticket(ticket.number, ticket.grossPounds, ticket.tarePounds),
    said.facilityReason,
    said.note,
    photos.length > 0 && phoneReportText.photos(photos.length),
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Marks a report or a waiting phone as reviewed. Throws `not-found`, and `not-allowed-now` for a held report, which must be recorded or
 * discarded.
 */
export async function settlePhoneAlert(app: AppContext, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.sql, async (tx) => {
    const [report] = await tx(alertOfReport)`
      select c.alert, c.kind, d.name as driver_name, c.device_id, h.order_id
      from driver_commands c join drivers d on d.id = c.driver_id left join hauls h on h.id = c.haul_id
      where c.id = ${id} and c.alert is not null for update of c`
    if (report && isHeld(report.alert)) throw new AppError('not-allowed-now', { message: refusals.isOpen })
    const [settled] = report
      ? await tx(settledAlert)`
          update driver_commands set settled_at = ${now}, settled_by = ${actor.id}
          where id = ${id} and settled_at is null returning device_id`
      : await tx(settledAlert)`
          update device_days set settled_at = ${now}, settled_by = ${actor.id}
          where id = ${id} and limited_at is not null and settled_at is null returning device_id`
    if (!settled) {
      const isThere =
        report || (await tx`select from device_days where id = ${id} and limited_at is not null`).length > 0
      if (isThere) return
      throw new AppError('not-found', { message: refusals.noCommand })
    }
    tx.changed.addAll('routes')
    await recordEvent(tx, {
      subject: report?.orderId ? { kind: 'order', id: report.orderId } : { kind: 'device', id: settled.deviceId },
      kind: 'report-reviewed',
      occurredAt: now,
      actor,
      before: null,
      after: report
        ? { reportedBy: report.driverName, reported: commandLabels[report.kind] }
        : { reported: alertMessages['limit-reached']('') },
    })
  })
}
