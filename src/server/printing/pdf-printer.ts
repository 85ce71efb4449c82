import { Worker } from 'node:worker_threads'
import { packetText } from '#content/wording/closeout-packet.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { Statement } from '#contract/billing/statements.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import type { ContainerLabels } from '#server/containers/container-labels-pdf.ts'
import type { DaySheet } from '#server/dispatch/day-sheet.ts'
import type { Packet } from '#server/diversion/closeout/packet.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Asker, createPdfQueue } from './pdf-queue.ts'
import type { FromPrinter, PrintJob } from './print-job.ts'

/**
 * Creates PDFs, each in its own thread: a PDF of sixty tickets takes too long for the main thread, and its memory is released with the
 * thread. Throws `try-again` while too many are waiting, and if the client has gone.
 */
export type PdfPrinter = {
  invoice(invoice: Invoice, asker: Asker): Promise<Uint8Array>
  statement(statement: Statement, asker: Asker): Promise<Uint8Array>
  diversionReport(report: DiversionReport, asker: Asker): Promise<Uint8Array>
  daySheet(sheet: DaySheet, asker: Asker): Promise<Uint8Array>
  containerLabels(labels: ContainerLabels, asker: Asker): Promise<Uint8Array>
  /** Writes a closeout packet to a path; `openFile` gives the bytes of a photo or PDF when its turn has come. */
  packet(packet: Packet, to: { path: string; openFile: OpenFile; asker: Asker }): Promise<void>
}

type OpenFile = (fileId: string) => Promise<Uint8Array>

const longestMs = { page: 30_000, packet: 180_000 }
/** A second packet may wait: a user who presses the link again has given up the first one. */
const packetLine = { own: 2, staff: 6, others: 4, busy: { own: packetText.ownBusy, all: packetText.busy } }
const pageLine = { own: 10, staff: 60, others: 40, busy: {} }
const maxMegabytes = { page: 256, packet: 512 }

/** A printer that makes one PDF after another; packets, which take long, have their own queue. */
export function createPdfPrinter(): PdfPrinter {
  const pages = createPdfQueue(pageLine)
  const packets = createPdfQueue(packetLine)
  const paper = (job: PrintJob, asker: Asker) =>
    pages(asker, async () => (await print(job, { size: 'page', asker })) ?? new Uint8Array())
  return {
    invoice: (invoice, asker) => paper({ kind: 'invoice', invoice }, asker),
    statement: (statement, asker) => paper({ kind: 'statement', statement }, asker),
    diversionReport: (report, asker) => paper({ kind: 'diversion report', report }, asker),
    daySheet: (sheet, asker) => paper({ kind: 'day sheet', sheet }, asker),
    containerLabels: (labels, asker) => paper({ kind: 'container labels', labels }, asker),
    async packet(packet, { path, openFile, asker }) {
      const job = { kind: 'closeout packet', packet, path } as const
      await packets(asker, () => print(job, { size: 'packet', asker, openFile }))
    },
  }
}

/** In the source it is next to this file; the build puts it next to its entry. */
const program = import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js'

const noFiles: OpenFile = async () => {
  throw new Error('this paper has no files')
}

type Printing = { size: 'page' | 'packet'; asker: Asker; openFile?: OpenFile }

async function print(
  job: PrintJob,
  { size, asker: { signal }, openFile = noFiles }: Printing,
): Promise<Uint8Array | null> {
  const resourceLimits = { maxOldGenerationSizeMb: maxMegabytes[size] }
  const worker = new Worker(new URL(program, import.meta.url), { workerData: job, resourceLimits })
  const done = Promise.withResolvers<Uint8Array | null>()
  const tooLong = setTimeout(() => done.reject(new Error(`printing a ${job.kind} took too long`)), longestMs[size])
  const stop = () => done.reject(new AppError('try-again'))
  signal.addEventListener('abort', stop)
  worker.on('message', (said: FromPrinter) => {
    if ('done' in said) done.resolve(said.done)
    else openFile(said.wants).then((bytes) => worker.postMessage(bytes), done.reject)
  })
  worker.on('error', done.reject)
  worker.on('exit', () => done.reject(new Error('the printing process ended without a PDF')))
  try {
    return await done.promise
  } finally {
    clearTimeout(tooLong)
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
