import { useEffect, useRef } from 'react'
import type { Booking } from './use-booking.ts'
import type { ZipPlace } from './use-zip-place.ts'

/** Fills in the city that a ZIP code belongs to, and never overwrites one that somebody typed. */
export function useCityFromZip({ getValues, setValue, formState }: Booking['form'], zipPlace: ZipPlace): void {
  const filled = useRef('')
  const city = zipPlace.state === 'found' ? zipPlace.place.city : null
  const { isSubmitted } = formState
  useEffect(() => {
    if (city === null) return
    const present = getValues('city').trim()
    if (present !== '' && present !== filled.current && present !== city) return
    filled.current = city
    if (present !== city) setValue('city', city, { shouldValidate: isSubmitted })
  }, [city, getValues, setValue, isSubmitted])
}
