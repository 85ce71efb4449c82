import { useCallback, useMemo, useRef } from 'react'
import type { AvailabilityOnWire } from '../../../../contract/availability.ts'
import type { CustomerType } from '../../../../contract/customers.ts'
import type { IsoDate } from '../../../../contract/dates.ts'
import { bookingWindow } from '../../../../domain/scheduling/booking-window.ts'
import { useApp } from '../../../app-context.ts'
import type { BookableDays } from './calendar-month.ts'
import { useAnswer } from './use-answer.ts'

/** The calendar of a size. `known` is false while its free days are on their way or could not be had. */
export type FreeDays = {
  days: BookableDays
  rentalDays: number
  known: boolean
  failed: boolean
  askAgain: () => void
}

type Wanted = { dumpsterSize: number; customerType: CustomerType; today: IsoDate; rentalDays: number }

const keyOf = (dumpsterSize: number, customerType: CustomerType) => `${dumpsterSize} ${customerType}`

/** The free days of the chosen size, asked for anew when the size or the customer type changes. */
export function useFreeDays(
  wanted: Wanted,
  loaded: { dumpsterSize: number; customerType: CustomerType; availability: AvailabilityOnWire | null },
): FreeDays {
  const { call } = useApp()
  const ask = useCallback(
    (key: string, signal: AbortSignal) => {
      const [size, customerType] = key.split(' ') as [string, CustomerType]
      return call('GET /api/availability', { query: { dumpsterSize: Number(size), customerType }, signal })
    },
    [call],
  )
  const loadedKey = keyOf(loaded.dumpsterSize, loaded.customerType)
  const answer = useAnswer(keyOf(wanted.dumpsterSize, wanted.customerType), ask, { [loadedKey]: loaded.availability })

  // While another size's days are on their way, the calendar keeps its shape.
  const last = useRef(answer.value)
  if (answer.value) last.current = answer.value
  const shown = answer.state === 'asking' ? last.current : answer.value
  const days = useMemo(() => bookableDays(shown, wanted.today), [shown, wanted.today])
  return {
    days,
    rentalDays: answer.value?.rentalDays ?? wanted.rentalDays,
    known: answer.state === 'ready',
    failed: answer.state === 'failed',
    askAgain: answer.askAgain,
  }
}

function bookableDays(availability: AvailabilityOnWire | null, today: IsoDate): BookableDays {
  const { from, through } = availability ?? bookingWindow(today)
  return { from, through, full: new Set(availability?.full), closed: new Set(availability?.closed) }
}
