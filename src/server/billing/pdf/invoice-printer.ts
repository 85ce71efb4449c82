import { Worker } from 'node:worker_threads'
import type { Invoice } from '../../../contract/invoices.ts'
import { oneAtATime } from '../../one-at-a-time.ts'

/** Makes the PDF of an invoice or a credit note. */
export type PrintInvoice = (invoice: Invoice) => Promise<Uint8Array>

const longestMs = 30_000
const mostMegabytes = 256

/**
 * A printer that takes one invoice after the other, each in a thread of its own: setting sixty tickets takes longer than anybody else should
 * wait for an answer, and the memory goes with the thread.
 */
export function createInvoicePrinter(): PrintInvoice {
  const inTurn = oneAtATime()
  return (invoice) => inTurn(() => print(invoice))
}

/** As a source it lies beside this file; the build puts it beside its own entry. */
const program = import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './invoice-pdf.js'

async function print(invoice: Invoice): Promise<Uint8Array> {
  const url = new URL(program, import.meta.url)
  const worker = new Worker(url, { workerData: invoice, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  const done = Promise.withResolvers<Uint8Array>()
  const tooLong = setTimeout(() => done.reject(new Error('printing the invoice took too long')), longestMs)
  worker.on('message', done.resolve)
  worker.on('error', done.reject)
  worker.on('exit', () => done.reject(new Error('the printer ended without a PDF')))
  try {
    return await done.promise
  } finally {
    clearTimeout(tooLong)
    await worker.terminate()
  }
}
