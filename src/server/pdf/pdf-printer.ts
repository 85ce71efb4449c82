import { Worker } from 'node:worker_threads'
import { packetText } from '../../content/closeout-packet.ts'
import type { DiversionReport } from '../../contract/diversion-reports.ts'
import type { Invoice } from '../../contract/invoices.ts'
import { AppError } from '../app-error.ts'
import type { Packet } from '../closeout/packet.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { FromPrinter, PrintJob } from './print-job.ts'

/** Makes PDFs, each in a thread of its own: setting sixty tickets takes longer than anybody else should wait, and the memory goes with the thread. */
export type PdfPrinter = {
  invoice(invoice: Invoice): Promise<Uint8Array>
  diversionReport(report: DiversionReport): Promise<Uint8Array>
  /** Writes a closeout packet to a path; `openFile` gives the bytes of a photo or PDF when its turn has come. Throws `try-again` while too many wait. */
  packet(packet: Packet, path: string, openFile: OpenFile): Promise<void>
}

type OpenFile = (fileId: string) => Promise<Uint8Array>

const longestMs = { page: 30_000, packet: 180_000 }
/** Packets that may be made or wait at once: each takes seconds. */
const mostPackets = 6
const mostMegabytes = { page: 256, packet: 512 }

/** A printer that takes one paper after the other; packets, which take long, stand in a line of their own. */
export function createPdfPrinter(): PdfPrinter {
  const pages = oneAtATime()
  const packets = oneAtATime()
  let underWay = 0
  const paper = (job: PrintJob) => pages(async () => (await print(job, 'page')) ?? new Uint8Array())
  return {
    invoice: (invoice) => paper({ kind: 'invoice', invoice }),
    diversionReport: (report) => paper({ kind: 'diversion report', report }),
    async packet(packet, path, openFile) {
      if (underWay >= mostPackets) throw new AppError('try-again', { message: packetText.busy })
      underWay++
      try {
        await packets(() => print({ kind: 'closeout packet', packet, path }, 'packet', openFile))
      } finally {
        underWay--
      }
    },
  }
}

/** As a source it lies beside this file; the build puts it beside its own entry. */
const program = import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js'

const noFiles: OpenFile = async () => {
  throw new Error('this paper has no files')
}

async function print(job: PrintJob, size: 'page' | 'packet', openFile = noFiles): Promise<Uint8Array | null> {
  const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes[size] }
  const worker = new Worker(new URL(program, import.meta.url), { workerData: job, resourceLimits })
  const done = Promise.withResolvers<Uint8Array | null>()
  const tooLong = setTimeout(() => done.reject(new Error(`printing a ${job.kind} took too long`)), longestMs[size])
  worker.on('message', (said: FromPrinter) => {
    if ('done' in said) done.resolve(said.done)
    else openFile(said.wants).then((bytes) => worker.postMessage(bytes), done.reject)
  })
  worker.on('error', done.reject)
  worker.on('exit', () => done.reject(new Error('the printer ended without a PDF')))
  try {
    return await done.promise
  } finally {
    clearTimeout(tooLong)
    await worker.terminate()
  }
}
