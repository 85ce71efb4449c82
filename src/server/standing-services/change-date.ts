import { serviceNotes, serviceRefusals } from '#content/wording/standing-services.ts'
import type { ChangedDate } from '#contract/standing-services/standing-services.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { totalWithHauls } from '#domain/orders/order-total.ts'
import { isDue } from '#domain/standing-services/due-days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { cancelHaulIn, moveHaulIn, openHaul, planHaulIn } from '#server/hauls/plan-haul.ts'
import { queueHaulNotice } from '#server/hauls/record-haul-event.ts'
import { answerToRefusedDate } from '#server/orders/date-refusal.ts'
import { readEditableOrder } from '#server/orders/order-queries.ts'
import { assignments } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { lockService } from './change-service.ts'
import { recordServiceEvent } from './keep-container.ts'
import { haulColumns } from './make-dates.ts'
import { listDates } from './service-queries.ts'

type Change = { id: string; due: IsoDate; wanted: ChangedDate; actor: Actor }

/**
 * Rules 453 and 454: moves one date of a service to another day, gives it one if it needs staff, or skips it. Every other date stays. Throws
 * `not-found`, `not-allowed-now` for one that was hauled, and what `planHaul` throws for the day.
 */
export function changeDate(app: AppContext, { id, due, wanted, actor }: Change): Promise<void> {
  const now = app.clock()
  const { day, notifyCustomer } = wanted
  return inTransaction(app.db.locking, async (tx) => {
    const { order, service } = await lockService(tx, id)
    // Rule 455: a paused service holds nothing.
    if (day !== null && service.state !== 'running')
      throw new AppError('not-allowed-now', { message: serviceRefusals.notRunning })
    const date = (await listDates(tx, id, due)).find((each) => each.due === due)
    if (date?.isDone) throw new AppError('not-allowed-now', { message: serviceRefusals.isDone })
    if (!date && (day !== null || due <= service.madeThrough || !isDue(service, due)))
      throw new AppError('not-found', { message: serviceRefusals.noDate })

    if (date?.state === 'planned' && date.haulId !== null) {
      const haul = await openHaul(tx, order.id, date.haulId)
      if (day === null) return cancelHaulIn(tx, app, { order, haul, actor, notifyCustomer })
      if (day === haul.plannedOn) return
      const { after, extraDaysCents } = await moveHaulIn(tx, app, { order, haul, day, actor })
      if (!notifyCustomer) return
      const { kind, plannedOn: before, quotedCents: cents } = haul
      const cost = { cents, extraDaysCents, totalCents: totalWithHauls(after) }
      await queueHaulNotice(tx, app, order, { what: 'moved', kind, day, before, ...cost, pickup: null, reason: null })
      return
    }
    if (day === null) {
      if (date?.state === 'skipped') return
      await tx`
        insert into standing_dates (service_id, due_on, state) values (${id}, ${due}, 'skipped')
        on conflict (service_id, due_on) do update set state = 'skipped', haul_id = null`
      const note = serviceNotes.skipped(due)
      const change = { before: serviceNotes.date(due, date?.state), after: note }
      return recordServiceEvent(tx, order, { kind: 'standing-date-skipped', actor, now, note: '', ...change })
    }
    const price = service.agreedCents ?? undefined
    const haulId = await planHaulIn(tx, app, {
      order,
      actor,
      wanted: { kind: service.kind, day, price, notifyCustomer },
    })
    await tx`update hauls set ${assignments(haulColumns(service))} where id = ${haulId} or new_delivery_id = ${haulId}`
    await tx`
      update standing_dates set state = 'planned', reason = null, haul_id = ${haulId} where service_id = ${id} and due_on = ${due}`
    await recordServiceEvent(tx, await readEditableOrder(tx, order.id), {
      kind: 'standing-date-moved',
      actor,
      now,
      note: '',
      before: serviceNotes.date(due, date?.state),
      after: serviceNotes.moved(due, day),
    })
  }).catch(answerToRefusedDate(app))
}
