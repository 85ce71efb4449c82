import { useCallback, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { priceText, sendText } from '#content/public/booking.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { isAsQuoted } from '#domain/pricing/honour-quote.ts'
import { openDay } from '#domain/scheduling/bookable-days.ts'
import { plannedPickup } from '#domain/scheduling/holds.ts'
import { useApp } from '#web/app/app-context.ts'
import { readCatalog } from '#web/equipment/catalog.ts'
import { focusField } from '#web/forms/form-parts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import type { BookingKnowledge } from './booking-problems.ts'
import { type BookingField, type BookingValues, type CheckedBooking, fieldId, fieldOrder } from './booking-values.ts'
import type { LoadedBooking } from './load-booking.ts'
import { listedFor, loadEquipment, loadListed, withListed } from './load-equipment.ts'
import { atSite, type BookedFor } from './load-for-visitor.ts'
import { type OfferedSize, offeredSizes } from './priced-equipment.ts'
import { withQuoted } from './quoted.ts'
import type { Refusal } from './refusal.ts'
import { useChecksAfterChanges } from './use-checks-after-changes.ts'
import { useDraft } from './use-draft.ts'
import { useFreeDays } from './use-free-days.ts'
import { type SubmitContext, useSubmit } from './use-submit.ts'
import { useZipPlace } from './use-zip-place.ts'

/** A new total from the server, different from the one shown, and what it was for. */
type ChangedPrice = { choice: string; cents: Cents }

/** Why nothing was booked: for the notification, and for the note above the button unless the fields show it. */
export type Failure = { message: string; note: string | null }

export type Booking = ReturnType<typeof useBooking>

/** The additions of staff who book for a caller: their context, and the agreed total, if different. */
export type StaffPart = { context: SubmitContext; agreedCents: Cents | null; agreedLabel: string }

/** Everything that the parts of the booking page share: the form, the catalog, the calendar, the price, and sending it off. */
export function useBooking(loaded: LoadedBooking, onFailure: (failure: Failure) => void, staff: StaffPart | null) {
  const { call } = useApp()
  const knowledge = useRef<BookingKnowledge>({ catalog: null, days: null })
  const form = useForm<BookingValues, unknown, CheckedBooking>({
    defaultValues: loaded.start,
    resolver: async (values) => (await loadChecks()).checkBooking(values, knowledge.current),
    shouldFocusError: false,
  })
  const [zipCode, customerType, dumpsterSize, deliveryDate, materialType] = useWatch({
    control: form.control,
    name: ['zipCode', 'customerType', 'dumpsterSize', 'requestedDeliveryDate', 'materialType'],
  })

  const askForEquipment = useCallback(() => loadEquipment(call), [call])
  const equipment = useAnswer('equipment', askForEquipment, { equipment: loaded.equipment })
  const [bookedFor, setBookedFor] = useState(loaded.bookedFor)
  const billToId = bookedFor?.account.id
  const askForListed = useCallback((key: string, signal: AbortSignal) => loadListed(call, key, signal), [call])
  const listed = useAnswer(
    listedFor({ customerType, zipCode, materialType }, staff ? loaded.account : (billToId ?? 'own')),
    askForListed,
    {
      [listedFor(loaded.start, loaded.account)]: loaded.listed,
    },
  )
  // Until the prices of the next place or material are there, those of the last one are shown.
  const lastListed = useRef(loaded.listed)
  lastListed.current = listed.value ?? lastListed.current
  const listedTypes = lastListed.current
  const catalog = useMemo(
    () => equipment.value && readCatalog(withListed(equipment.value, listedTypes)),
    [equipment.value, listedTypes],
  )
  const zip = useZipPlace(zipCode)
  const zone = zip.place.state === 'found' ? zip.place.place.zone : null
  const surchargeCents = zone ? centsIn(zone.deliverySurcharge) : 0
  const said = loaded.quote?.said ?? null
  // The quote's own ZIP code need not be looked up to be known.
  const zoneId = said && zipCode === said.zipCode ? said.zoneId : (zone?.id ?? null)
  const offered = offeredSizes(catalog ?? [], customerType, surchargeCents)
  const sizes = withQuoted(offered, said, { customerType, zoneId })
  const isChosen = (size: OfferedSize) => size.equipment.size === dumpsterSize
  const chosen = sizes.find(isChosen) ?? null
  const freeDays = useFreeDays(
    {
      dumpsterSize,
      customerType,
      offered: catalog === null || chosen !== null,
      today: loaded.today,
      rentalDays: chosen?.equipment.minimumRentalDays ?? 7,
    },
    { ...loaded.start, availability: loaded.availability },
  )
  knowledge.current = { catalog, days: freeDays.known ? freeDays.days : null }

  const choice = `${dumpsterSize} ${customerType} ${zipCode} ${materialType}`
  const [changedPrice, setChangedPrice] = useState<ChangedPrice | null>(null)
  const changedCents = staff?.agreedCents ?? (changedPrice?.choice === choice ? changedPrice.cents : null)
  const totalCents = changedCents ?? chosen?.quote?.totalCents ?? null
  /** What the chosen size costs now, whatever was quoted. */
  const nowCents = offered.find(isChosen)?.quote?.totalCents ?? null
  // Of another price as much more or less (rule 536): it is known when the invoice is written.
  const taxCents =
    chosen && totalCents && nowCents ? Math.round((chosen.equipment.taxCents * totalCents) / nowCents) : 0

  const usualPickup = deliveryDate ? plannedPickup(deliveryDate, freeDays.rentalDays) : null
  const isClosed = (day: IsoDate) => freeDays.days.closed.has(day)
  /** Rule 12: the next day that trucks go out, if they do not on the usual one. */
  const laterPickup = usualPickup && isClosed(usualPickup) ? openDay(usualPickup, isClosed, 1) : null

  const quoteToken = loaded.quote?.token
  const submit = useSubmit(
    (refusal: Refusal) => {
      const fields = Object.entries(refusal.fields) as [BookingField, string][]
      for (const [name, message] of fields) form.setError(name, { type: 'server', message })
      if (refusal.priceCents !== null) {
        setChangedPrice({ choice, cents: refusal.priceCents })
        equipment.askAgain()
        listed.askAgain()
        zip.askAgain()
      }
      if (refusal.dateTaken) freeDays.askAgain()
      onFailure({ message: refusal.message, note: noteOf(refusal) })
      focusFirst(refusal.fields)
    },
    staff?.context ?? { quoteToken: quoteToken ?? undefined, billToId },
  )
  useDraft(form, submit.isBooked, loaded.filled)
  useChecksAfterChanges(form, { customerType, dumpsterSize, deliveryDate, freeDays })

  const [asksForDay, setAsksForDay] = useState(false)
  const mayBeUndated = useRef(false)
  const send = (booking: CheckedBooking) =>
    chosen?.quote && totalCents !== null ? submit.send(booking, chosen.quote, totalCents) : undefined
  const book = form.handleSubmit(
    (booking) => {
      // Nobody should wait for a truck that was never planned. Staff talk to the customer.
      const asks = !booking.requestedDeliveryDate && staff === null && !mayBeUndated.current
      setAsksForDay(asks)
      return asks ? undefined : send(booking)
    },
    (errors) => focusFirst(errors),
  )
  function bookWithoutDay() {
    mayBeUndated.current = true
    return book()
  }

  /** Fills in a site of one of the customer's accounts; null: another address. */
  function chooseSite(place: BookedFor | null) {
    setBookedFor(place)
    const values = place?.site ? atSite(place.site) : { address: '', city: '', zipCode: '' }
    for (const [name, value] of Object.entries(values))
      form.setValue(name as BookingField, value, { shouldDirty: true })
  }

  return {
    form,
    book,
    sending: submit.sending,
    forStaff: staff !== null,
    equipment,
    sizes,
    chosen,
    nowCents,
    taxCents,
    quote: loaded.quote,
    bookedFor,
    accounts: loaded.accounts,
    again: loaded.again,
    chooseSite,
    asksForDay,
    bookWithoutDay,
    isAsQuoted: said !== null && isAsQuoted(said, { dumpsterSize, customerType, zoneId }),
    freeDays,
    zipPlace: zip.place,
    surchargeCents,
    /** What is shown first: with tax. */
    totalCents: totalCents && totalCents + taxCents,
    changedCents,
    changeLabel: staff?.agreedCents == null ? priceText.change : staff.agreedLabel,
    today: loaded.today,
    deliveryDate,
    usualPickup,
    laterPickup,
    pickupDate: laterPickup ?? usualPickup,
  }
}

function noteOf({ message, fields, priceCents }: Refusal): string | null {
  if (priceCents !== null) return sendText.priceRose(formatDollars(priceCents))
  return Object.keys(fields).length > 0 ? null : message
}

/** Moves the focus to the first field that something is wrong with, in the order of the page. */
function focusFirst(problems: Partial<Record<BookingField, unknown>>): void {
  const first = fieldOrder.find((field) => problems[field] !== undefined)
  if (first) focusField(fieldId(first))
}

/**
 * The rules of the fields come with the first touch of the form, not with the page: nothing needs them before, and the page is there
 * sooner.
 */
function loadChecks() {
  return import('./check-booking.ts')
}

/** Loads them ahead of time. If that fails, they are loaded again, and the error reported, when needed. */
export function loadAhead(): void {
  loadChecks().catch(() => {})
}
