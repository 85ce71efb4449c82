import { leaveUploadsText } from '#content/staff/staff-documents.ts'

/** The text of the question before leaving: what was `typed` and would be lost, and running uploads. */
export function whatWouldBeLost(typed: string | null, unfinishedUploads: number) {
  if (unfinishedUploads === 0) return { description: typed ?? '' }
  const uploads = leaveUploadsText.description(unfinishedUploads)
  return { messages: leaveUploadsText, description: typed ? `${uploads} ${typed}` : uploads }
}
