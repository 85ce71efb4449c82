import { leaveUploadsText } from '#content/staff/staff-documents.ts'

/** What the question before leaving says: of `typed`, where something that was typed would be lost, and of uploads under way. */
export function whatWouldBeLost(typed: string | null, unfinishedUploads: number) {
  if (unfinishedUploads === 0) return { say: typed ?? '' }
  const uploads = leaveUploadsText.say(unfinishedUploads)
  return { words: leaveUploadsText, say: typed ? `${uploads} ${typed}` : uploads }
}
