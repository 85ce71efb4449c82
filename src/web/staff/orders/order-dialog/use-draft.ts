import { useState } from 'react'

export type Draft = ReturnType<typeof useDraft>

/** Whether something is being entered in a tab, and whether any of it would be lost. */
export function useDraft() {
  const [isOpen, setIsOpen] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  return { isOpen, setIsOpen, isDirty, setIsDirty }
}
