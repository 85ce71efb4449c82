import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CustomerType } from '#contract/customers/customers.ts'
import type { BookingValues, CheckedBooking } from './booking-values.ts'
import type { FreeDays } from './use-free-days.ts'

type Choices = { customerType: CustomerType; dumpsterSize: number; deliveryDate: string; freeDays: FreeDays }

/** Without a connection the rules cannot be had: Book asks for them again. */
const checkedAtTheEnd = () => {}

/**
 * Shows immediately when a choice no longer fits: a size that the other customer type cannot have, or a day that another size does not have
 * free.
 */
export function useChecksAfterChanges(
  { trigger, clearErrors, getFieldState }: UseFormReturn<BookingValues, unknown, CheckedBooking>,
  { customerType, dumpsterSize, deliveryDate, freeDays }: Choices,
): void {
  const choice = `${dumpsterSize} ${customerType}`
  const checkedChoice = useRef(choice)
  useEffect(() => {
    if (checkedChoice.current === choice) return
    checkedChoice.current = choice
    clearErrors('requestedDeliveryDate')
    trigger('dumpsterSize').catch(checkedAtTheEnd)
  }, [choice, clearErrors, trigger])

  const { days, known } = freeDays
  const checkedDay = useRef<{ day: string; days: FreeDays['days'] | null }>({ day: '', days: null })
  useEffect(() => {
    if (!known || !deliveryDate) return
    if (checkedDay.current.day === deliveryDate && checkedDay.current.days === days) return
    // The server's message about this day stays until another one is chosen.
    const isRefused =
      checkedDay.current.day === deliveryDate && getFieldState('requestedDeliveryDate').error?.type === 'server'
    checkedDay.current = { day: deliveryDate, days }
    if (!isRefused) trigger('requestedDeliveryDate').catch(checkedAtTheEnd)
  }, [known, days, deliveryDate, getFieldState, trigger])
}
