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
/** A thread without another page for so long ends, and its memory is released. */
const idleMs = 500
/** So does one that has made so many. */
const maxPages = 100

/** A printer that makes one PDF after another; packets, which take long, have their own queue, and each its own thread. */
export function createPdfPrinter(): PdfPrinter {
  const pages = createPdfQueue(pageLine)
  const packets = createPdfQueue(packetLine)
  const withThread = openPageThread()
  return {
    print: ({ name, language }, content, asker, printed) =>
      pages(asker, () =>
        withThread(async (thread) => {
          const job: PrintJob = { kind: name, language, content, path: null }
          return (await printIn(thread, job, { size: 'page', asker, printed })) ?? new Uint8Array()
        }),
      ),
    async printToFile({ name }, content, { path, openFile, asker, printed }) {
      await packets(asker, async () => {
        const thread = startThread('packet')
        try {
          await printIn(thread, { kind: name, content, path }, { size: 'packet', asker, printed, openFile })
        } finally {
          await thread.terminate()
        }
      })
    },
  }
}

/**
 * One thread for page after page, of which no two are made at the same time: starting one takes longer than making a page, and a month's statements
 * are hundreds. After an error, and when the client has gone, the next page gets another thread.
 */
function openPageThread() {
  let idle: { thread: Worker; made: number; end: NodeJS.Timeout } | null = null
  const start = () => {
    const thread = startThread('page')
    // An error that comes after its page ends the thread, not the process.
    thread.on('error', () => {})
    thread.on('exit', () => {
      if (idle?.thread === thread) idle = null
    })
    return thread
  }
  const leave = (thread: Worker, made: number) => {
    thread.unref()
    const end = setTimeout(() => {
      idle = null
      void thread.terminate()
    }, idleMs)
    end.unref()
    idle = { thread, made, end }
  }
  const take = () => {
    const { thread = start(), made = 0, end } = idle ?? {}
    clearTimeout(end)
    idle = null
    thread.ref()
    return { thread, made }
  }
  return async <T>(make: (thread: Worker) => Promise<T>): Promise<T> => {
    const { thread, made } = take()
    try {
      const page = await make(thread)
      if (made + 1 < maxPages) leave(thread, made + 1)
      else await thread.terminate()
      return page
    } catch (error) {
      await thread.terminate()
      throw error
    }
  }
}

/** In the source it is next to this file; the build puts it next to its entry. */
const program = import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js'

const startThread = (size: keyof typeof maxMegabytes) =>
  new Worker(new URL(program, import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes[size] } })

const noFiles: OpenFile = async () => {
  throw new Error('this paper has no files')
}

type Printing = { size: keyof typeof longestMs; asker: Asker; printed: Printed; openFile?: OpenFile }

async function printIn(
  thread: Worker,
  job: PrintJob,
  { size, asker: { signal }, printed, openFile = noFiles }: Printing,
): Promise<Uint8Array | null> {
  const done = Promise.withResolvers<Extract<FromPrinter, { done: unknown }>>()
  const tooLong = setTimeout(() => done.reject(new Error(`printing a ${job.kind} took too long`)), longestMs[size])
  const stop = () => done.reject(new AppError('try-again'))
  const hear = (message: FromPrinter) => {
    if ('done' in message) done.resolve(message)
    else openFile(message.wants).then((bytes) => thread.postMessage(bytes), done.reject)
  }
  const end = () => done.reject(new Error('the printing process ended without a PDF'))
  signal.addEventListener('abort', stop)
  thread.on('message', hear).on('error', done.reject).on('exit', end)
  thread.postMessage(job)
  try {
    const { done: bytes, missing } = await done.promise
    await printed(missing)
    return bytes
  } finally {
    clearTimeout(tooLong)
    signal.removeEventListener('abort', stop)
    thread.off('message', hear).off('error', done.reject).off('exit', end)
  }
}
