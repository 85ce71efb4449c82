import { documentsText, uploadText } from '#content/staff/staff-documents.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { DocumentPlace } from '#contract/documents/documents.ts'
import { ApiError } from '#web/app/api.ts'
import { type Uploading, useUploads } from '#web/documents/uploads/use-uploads.ts'
import { useAddDocument } from './document-queries.ts'

export type OrderUploads = Uploading<DocumentPlace>

/** The uploads of an order. They are above the tabs and the editor, so that they continue while other parts are viewed. */
export function useOrderUploads(orderId: string): OrderUploads {
  const { mutateAsync } = useAddDocument(orderId)
  return useUploads<DocumentPlace>({
    send: ({ file, name, place }, how) => mutateAsync({ file, name, place, ...how }),
    explain,
    nameOf,
    said: uploadText,
  })
}

/** A rejected file, or an order that accepts none, cannot be retried; a broken connection or an ended session can. */
const finalStatuses = [400, 404, 409, 413, 415]

function explain(error: unknown): { reason: string; isFinal: boolean } {
  if (!(error instanceof ApiError)) return { reason: String(error), isFinal: false }
  return { reason: error.fields.file ?? error.message, isFinal: finalStatuses.includes(error.status) }
}

const longestName = 200

/** A clipboard file has no name, and a very long name is shortened in the middle. */
function nameOf(file: File): string {
  const name = file.name === 'image.png' ? documentsText.screenshot(shortInstant(new Date())) : file.name.trim()
  return name.length <= longestName ? name : `${name.slice(0, longestName - 21)}…${name.slice(-20)}`
}
