import { uploadRefusals } from '#content/wording/uploads.ts'
import { pdfHeadBytes, validateUpload } from '#domain/files/validate-upload.ts'

const headBytes = pdfHeadBytes + 64

/** Why the server would not take a file, as far as its length and its beginning tell (rule 38); null if they do not. */
export async function refusalOf(file: File): Promise<string | null> {
  const validation = validateUpload(file.size)
  validation.see(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  const outcome = validation.outcome()
  if (outcome.ok || outcome.reason === 'incomplete-pdf') return null
  return uploadRefusals[outcome.reason]
}
