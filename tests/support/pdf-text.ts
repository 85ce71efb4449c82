import { extractText } from 'unpdf'

/** The text of a PDF as a reader sees it, in one line. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
