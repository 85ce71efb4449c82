import { useState } from 'react'

export type PaymentDraft = ReturnType<typeof usePaymentDraft>

/** Whether a payment is being entered, and whether something of it would be lost. */
export function usePaymentDraft() {
  const [isOpen, setIsOpen] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  return { isOpen, setIsOpen, isDirty, setIsDirty }
}
