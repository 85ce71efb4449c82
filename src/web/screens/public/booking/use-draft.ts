import { useEffect, useLayoutEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { tabStorage } from '../../../tab-storage.ts'
import { loadDraft, saveDraft } from './booking-draft.ts'
import { type BookingField, type BookingValues, type CheckedBooking, emptyBooking } from './booking-values.ts'
import { chosenByLink } from './chosen-by-link.ts'
import { typedBeforeStart } from './typed-before-start.ts'

export const formId = 'booking-form'

/** The server has no layout to wait for. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Puts back what was typed before a reload, and what was typed before the page's program ran; then keeps the draft up to date.
 * A link that chooses something wins over a draft of an earlier visit.
 */
export function useDraft(form: UseFormReturn<BookingValues, unknown, CheckedBooking>, isBooked: () => boolean): void {
  const { key, search } = useLocation()
  const visit = `${key} ${search}`
  const typed = useRef<Partial<BookingValues> | null>(null)
  typed.current ??= typeof document === 'undefined' ? {} : typedBeforeStart(document.getElementById(formId))
  const { getValues, setValue, subscribe } = form

  useBeforePaint(() => {
    const draft = loadDraft(tabStorage())
    const chosen = draft?.visit === visit ? {} : chosenByLink(new URLSearchParams(search))
    const restored: Partial<BookingValues> = { ...draft?.values, ...chosen, ...typed.current }
    for (const name of Object.keys(emptyBooking) as BookingField[]) {
      const value = restored[name]
      if (value !== undefined) setValue(name, value)
    }
    typed.current = {}
    saveDraft(tabStorage(), visit, getValues())
  }, [visit, search, getValues, setValue])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isBooked()) saveDraft(tabStorage(), visit, values)
        },
      }),
    [visit, subscribe, isBooked],
  )
}
