import { equipmentFailed } from '#content/public/booking.ts'
import { bookingFields } from '#contract/orders/booking-fields.ts'
import { chooseEquipment, noPriceMessage, notAvailableMessage } from '#domain/equipment/choose-equipment.ts'
import { dateRefusedMessage } from '#domain/scheduling/availability.ts'
import { bookingDateProblem } from '#domain/scheduling/bookable-days.ts'
import type { CatalogEntry } from '#web/equipment/catalog.ts'
import { type BookingField, type BookingValues, otherMaterial } from './booking-values.ts'
import { type BookableDays, nextFreeDay, unavailability } from './calendar-days.ts'

/** What the page knows beyond the fields themselves; null while it is not known. */
export type BookingKnowledge = { catalog: readonly CatalogEntry[] | null; days: BookableDays | null }

type Problems = Partial<Record<BookingField, string>>

/** Errors of a booking whose fields are each valid. */
export function bookingProblems(values: BookingValues, knowledge: BookingKnowledge): Problems {
  const found: Record<string, string | null> = {
    materialOther: materialProblem(values),
    dumpsterSize: sizeProblem(values, knowledge.catalog),
    requestedDeliveryDate: dateProblem(values, knowledge.days),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))
}

function materialProblem({ materialType, materialOther }: BookingValues): string | null {
  if (materialType !== otherMaterial) return null
  const checked = bookingFields.materialType.safeParse(materialOther)
  return checked.success ? null : (checked.error.issues[0]?.message ?? null)
}

function sizeProblem({ dumpsterSize, customerType }: BookingValues, catalog: BookingKnowledge['catalog']) {
  if (!catalog) return equipmentFailed
  const row = chooseEquipment(catalog, { size: dumpsterSize, customerType })
  if (!row) return notAvailableMessage(dumpsterSize, customerType)
  const price = customerType === 'contractor' ? row.contractorPrice : row.residentialPrice
  return price === null ? noPriceMessage(customerType) : null
}

function dateProblem({ requestedDeliveryDate: date, dumpsterSize }: BookingValues, days: BookableDays | null) {
  if (!date || !days) return null
  const outcome = unavailability(date, days)
  if (outcome === null) return bookingDateProblem(date, days.from)
  return dateRefusedMessage({ outcome, size: dumpsterSize, date, next: nextFreeDay(date, days) })
}
