import { uploadRefusals } from '#content/wording/uploads.ts'
import { validateUpload } from '#domain/files/validate-upload.ts'

const headBytes = 64

/** Why the server would not take a file, as far as its length and its beginning tell (rule 38); null if they do not. */
export async function refusalOf(file: File): Promise<string | null> {
  const judging = validateUpload(file.size)
  judging.see(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  const verdict = judging.verdict()
  if (verdict.ok || verdict.reason === 'incomplete-pdf') return null
  return uploadRefusals[verdict.reason]
}
