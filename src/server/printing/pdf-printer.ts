import { Worker } from 'node:worker_threads'
import { packetText } from '#content/wording/closeout-packet.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Asker, OpenFile, PdfPrinter, Printed } from '#server/platform/ports/pdf-printer.ts'
import { createPdfQueue, type FromPrinter, type PrintJob } from './pdf-queue.ts'

const longestMs = { page: 30_000, packet: 180_000 }
/** A second packet may wait: a user who presses the link again has given up the first one. */
const packetLine = { own: 2, staff: 6, others: 4, busy: { own: packetText.ownBusy, all: packetText.busy } }
const pageLine = { own: 10, staff: 60, others: 40, busy: {} }
const maxMegabytes = { page: 256, packet: 512 }

/** A printer that makes one PDF after another; packets, which take long, have their own queue. */
export function createPdfPrinter(): PdfPrinter {
  const pages = createPdfQueue(pageLine)
  const packets = createPdfQueue(packetLine)
  return {
    print: ({ name, language }, content, asker, printed) =>
      pages(
        asker,
        async () =>
          (await print({ kind: name, language, content, path: null }, { size: 'page', asker, printed })) ??
          new Uint8Array(),
      ),
    async printToFile({ name }, content, { path, openFile, asker, printed }) {
      await packets(asker, () => print({ kind: name, content, path }, { size: 'packet', asker, printed, openFile }))
    },
  }
}

/** In the source it is next to this file; the build puts it next to its entry. */
const program = import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js'

const noFiles: OpenFile = async () => {
  throw new Error('this paper has no files')
}

type Printing = { size: 'page' | 'packet'; asker: Asker; printed: Printed; openFile?: OpenFile }

async function print(
  job: PrintJob,
  { size, asker: { signal }, printed, openFile = noFiles }: Printing,
): Promise<Uint8Array | null> {
  const resourceLimits = { maxOldGenerationSizeMb: maxMegabytes[size] }
  const worker = new Worker(new URL(program, import.meta.url), { workerData: job, resourceLimits })
  const done = Promise.withResolvers<Extract<FromPrinter, { done: unknown }>>()
  const tooLong = setTimeout(() => done.reject(new Error(`printing a ${job.kind} took too long`)), longestMs[size])
  const stop = () => done.reject(new AppError('try-again'))
  signal.addEventListener('abort', stop)
  worker.on('message', (said: FromPrinter) => {
    if ('done' in said) done.resolve(said)
    else openFile(said.wants).then((bytes) => worker.postMessage(bytes), done.reject)
  })
  worker.on('error', done.reject)
  worker.on('exit', () => done.reject(new Error('the printing process ended without a PDF')))
  try {
    const { done: bytes, missing } = await done.promise
    await printed(missing)
    return bytes
  } finally {
    clearTimeout(tooLong)
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
