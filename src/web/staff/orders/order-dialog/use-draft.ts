import { useState } from 'react'
import { leaveUploadsText } from '#content/staff/staff-documents.ts'

export type Draft = ReturnType<typeof useDraft>

/** Whether something is being entered in a tab, and whether any of it would be lost. */
export function useDraft() {
  const [isOpen, setIsOpen] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  return { isOpen, setIsOpen, isDirty, setIsDirty }
}

/** The text of the question before leaving: what was `typed` and would be lost, and running uploads. */
export function whatWouldBeLost(typed: string | null, unfinishedUploads: number) {
  if (unfinishedUploads === 0) return { description: typed ?? '' }
  const uploads = leaveUploadsText.description(unfinishedUploads)
  return { messages: leaveUploadsText, description: typed ? `${uploads} ${typed}` : uploads }
}
