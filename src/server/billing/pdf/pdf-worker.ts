import { parentPort, workerData } from 'node:worker_threads'
import type { Invoice } from '../../../contract/invoices.ts'
import { renderInvoicePdf } from './invoice-pdf.ts'

// A thread of its own, which ends with its one invoice.
parentPort?.postMessage(await renderInvoicePdf(workerData as Invoice))
