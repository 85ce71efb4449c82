import type { z } from 'zod'
import { attemptLabels } from '#content/wording/haul-names.ts'
import { commandLabels, phoneRefusals as refusals, saidByPhone } from '#content/wording/phones.ts'
import type { DriverCommand } from '#contract/phones/commands.ts'
import { phoneAlertList } from '#contract/phones/devices.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { anyJson, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'

type PhoneAlerts = z.output<typeof phoneAlertList>

const alertRow = phoneAlertList.element.omit({ said: true }).extend({ body: anyJson })

/** Rule 288: what drivers reported that the office has to look at, the newest first. */
export async function listPhoneAlerts(sql: Queryable): Promise<PhoneAlerts> {
  const rows = await sql(alertRow)`
    select c.id, c.alert, c.message, c.kind, c.occurred_at, c.received_at, c.clock_corrected_ms is not null as is_clock_corrected,
      d.name as driver_name, c.haul_id, h.order_id, coalesce(o.customer_name, '') as customer_name, c.body
    from driver_commands c join drivers d on d.id = c.driver_id
    left join hauls h on h.id = c.haul_id left join orders o on o.id = h.order_id
    where c.alert is not null and c.settled_at is null
    order by c.received_at desc, c.id desc limit 50`
  return rows.map(({ body, ...row }) => ({ ...row, said: inWords(row.kind, body as object) }))
}

/** What a command says, in words. */
function inWords(kind: DriverCommand['kind'], body: object): string {
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
    said.containerNumber && saidByPhone.container(said.containerNumber),
    said.reason && attemptLabels[said.reason],
    waitedMinutes > 0 && saidByPhone.waited(waitedMinutes),
    ticket && saidByPhone.ticket(ticket.number, ticket.grossPounds, ticket.tarePounds),
    said.facilityReason,
    said.note,
    photos.length > 0 && saidByPhone.photos(photos.length),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Says that the office has looked at a report. Throws `not-found`. */
export async function settlePhoneAlert(app: AppContext, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.sql, async (tx) => {
    const [settled] = await tx({ id: uuid })`
      update driver_commands set settled_at = coalesce(settled_at, ${now}), settled_by = coalesce(settled_by, ${actor.id})
      where id = ${id} and alert is not null returning id`
    if (!settled) throw new AppError('not-found', { message: refusals.noCommand })
    tx.changed.addAll('routes')
  })
}
