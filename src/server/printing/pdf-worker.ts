import { on } from 'node:events'
import { type MessagePort, parentPort } from 'node:worker_threads'
import type { packetPdf } from '#server/closeout/packet.ts'
import { writePacket } from '#server/closeout/write-packet.ts'
import type { containerLabelsPdf } from '#server/containers/container-labels.ts'
import { renderContainerLabels } from '#server/containers/container-labels-pdf.ts'
import type { daySheetPdf } from '#server/dispatch/day-sheet.ts'
import { renderDaySheetPdf } from '#server/dispatch/day-sheet-pdf.ts'
import type { evidencePdf } from '#server/payments/gather-evidence.ts'
import { writeEvidence } from '#server/payments/write-evidence.ts'
import { missingGlyphs } from '#server/platform/pdf/pdf-document.ts'
import type { OpenFile } from '#server/platform/ports/pdf-printer.ts'
import type { reportPdf } from '#server/projects/diversion/pdf/pdf-kinds.ts'
import { renderReportPdf } from '#server/projects/diversion/pdf/report-pdf.ts'
import { customerPages, type Drawn } from './customer-documents.ts'
import type { FromPrinter, PrintJob } from './pdf-queue.ts'

// A thread that makes one PDF after another, until it is ended.
const port = parentPort as MessagePort
const post = (message: FromPrinter) => port.postMessage(message)
const messages = on(port, 'message')

async function nextMessage<Message>(): Promise<Message> {
  const { value: [message] = [] } = await messages.next()
  return message
}

function askFor(wants: string): Promise<Uint8Array> {
  post({ wants })
  return nextMessage()
}

/** How each kind is drawn that fits into memory, and each that is written to a file with stored files in it. */
const pages: typeof customerPages &
  Drawn<typeof reportPdf, [], Promise<Uint8Array>> &
  Drawn<typeof daySheetPdf, [], Promise<Uint8Array>> &
  Drawn<typeof containerLabelsPdf, [], Promise<Uint8Array>> = {
  ...customerPages,
  'diversion report': renderReportPdf,
  'day sheet': renderDaySheetPdf,
  'container labels': renderContainerLabels,
}
type LongOne<Kind> = Drawn<Kind, [path: string, openFile: OpenFile], Promise<void>>
const longOnes: LongOne<typeof packetPdf> & LongOne<typeof evidencePdf> = {
  'closeout packet': writePacket,
  'dispute evidence': writeEvidence,
}

const missing = new Set<string>()
missingGlyphs.subscribe((letters) => {
  for (const letter of letters as string[]) missing.add(letter)
})

/** The documents in Spanish as the build made them, beside this file; in development there are none, and they are in English. */
async function pagesIn(language: PrintJob['language']): Promise<object> {
  if (language !== 'es' || import.meta.url.endsWith('.ts')) return pages
  const spanish = await import(/* @vite-ignore */ new URL('./spanish-documents.js', import.meta.url).href)
  return spanish.customerPages
}

for (;;) {
  const job = await nextMessage<PrintJob>()
  missing.clear()
  const done = job.path === null ? await draw(job) : await write(job, job.path)
  post({ done, missing: [...missing] })
}

async function draw({ kind, language, content }: PrintJob): Promise<Uint8Array> {
  const drawn = (await pagesIn(language)) as Record<string, (content: unknown) => Promise<Uint8Array>>
  const drawIt = drawn[kind]
  if (!drawIt) throw new Error(`nothing draws a ${kind}`)
  return drawIt(content)
}

async function write({ kind, content }: PrintJob, path: string): Promise<null> {
  const written = longOnes as Record<string, (content: unknown, path: string, openFile: OpenFile) => Promise<void>>
  const writeIt = written[kind]
  if (!writeIt) throw new Error(`nothing writes a ${kind}`)
  await writeIt(content, path, askFor)
  return null
}
