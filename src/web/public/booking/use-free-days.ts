import { useCallback, useMemo, useRef } from 'react'
import type { CustomerType } from '#contract/customers/customers.ts'
import type { AvailabilityOnWire } from '#contract/scheduling/availability.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { useApp } from '#web/app/app-context.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { type BookableDays, bookableDays } from './calendar-days.ts'

/** The calendar of a size. `known` is false while its free days are loading, could not be loaded, or the size cannot be booked. */
export type FreeDays = {
  days: BookableDays
  /** The size and the customer type that they are of. */
  of: string
  rentalDays: number
  known: boolean
  asking: boolean
  failed: boolean
  askAgain: () => void
}

/** `offered`: whether this customer can have the size at all; of others nothing is asked. */
type Wanted = {
  dumpsterSize: number
  customerType: CustomerType
  offered: boolean
  today: IsoDate
  rentalDays: number
}

const keyOf = (dumpsterSize: number, customerType: CustomerType) => `${dumpsterSize} ${customerType}`

/** The free days of the chosen size, refetched when the size or the customer type changes. */
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
  const key = wanted.offered ? keyOf(wanted.dumpsterSize, wanted.customerType) : null
  const answer = useAnswer(key, ask, { [loadedKey]: loaded.availability })

  // Until another size's days are loaded, the calendar keeps its shape.
  const last = useRef(answer.value)
  if (answer.value) last.current = answer.value
  const shown = answer.state === 'asking' ? last.current : answer.value
  const days = useMemo(() => bookableDays(shown, wanted.today), [shown, wanted.today])
  return {
    days,
    of: keyOf(wanted.dumpsterSize, wanted.customerType),
    rentalDays: answer.value?.rentalDays ?? wanted.rentalDays,
    known: answer.state === 'ready',
    asking: key !== null && answer.state === 'asking',
    failed: answer.state === 'failed',
    askAgain: answer.askAgain,
  }
}
