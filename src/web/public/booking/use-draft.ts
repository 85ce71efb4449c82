import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { tabStorage } from '#web/app/tab-storage.ts'
import { typedBeforeStart, useBeforePaint } from '#web/forms/before-start.ts'
import { loadDraft, saveDraft } from '#web/forms/form-draft.ts'
import { type BookingField, type BookingValues, type CheckedBooking, emptyBooking, idPrefix } from './booking-values.ts'
import { chosenByLink } from './chosen-by-link.ts'

export const formId = 'booking-form'

/**
 * Restores what was typed before a reload, and before the page's script ran; then keeps the draft up to date. A link that preselects
 * something overrides the draft of an earlier visit; a page that was filled in for someone keeps no draft.
 */
export function useDraft(
  form: UseFormReturn<BookingValues, unknown, CheckedBooking>,
  isBooked: () => boolean,
  filled: Partial<BookingValues> | null,
): void {
  const { key, search } = useLocation()
  const visit = `${key} ${search}`
  const typed = useRef<Partial<BookingValues> | null>(null)
  typed.current ??= typeof document === 'undefined' ? {} : typedIntoBooking()
  const { getValues, setValue, subscribe } = form

  useBeforePaint(() => {
    const draft = loadDraft(tabStorage(), idPrefix, emptyBooking)
    const isSameVisit = draft?.visit === visit
    const chosen = isSameVisit ? {} : (filled ?? chosenByLink(new URLSearchParams(search)))
    const before = filled && !isSameVisit ? emptyBooking : draft?.values
    const restored: Partial<BookingValues> = { ...before, ...chosen, ...typed.current }
    for (const name of Object.keys(emptyBooking) as BookingField[]) {
      const value = restored[name]
      // What an earlier visit left empty does not hide what is known of the customer.
      const isUntouched = !isSameVisit && value === emptyBooking[name]
      if (value !== undefined && !isUntouched) setValue(name, value)
    }
    typed.current = {}
    saveDraft(tabStorage(), idPrefix, { visit, values: getValues() })
  }, [visit, search, filled, getValues, setValue])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isBooked()) saveDraft(tabStorage(), idPrefix, { visit, values })
        },
      }),
    [visit, subscribe, isBooked],
  )
}

function typedIntoBooking(): Partial<BookingValues> {
  const { dumpsterSize, ...typed } = typedBeforeStart(document.getElementById(formId))
  return { ...typed, ...(dumpsterSize !== undefined && { dumpsterSize: Number(dumpsterSize) }) }
}
