import { Worker } from 'node:worker_threads'
import { parsingRefusals } from '#content/wording/tables.ts'
import type { ImportKind } from '#contract/imports/import-words.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import { refusedFile } from '#server/platform/http/app-error.ts'
import { atMost } from '#server/platform/process/at-most.ts'
import type { ParseAnswers, Parsed, ParseJob, ParseKind } from './parse-job.ts'

/**
 * Parses what users send (rule 296), one file after another in a thread of its own: no file delays the thread that serves. Throws
 * `invalid-input` at `file` for one that takes more than ten seconds or 256 MB; its thread ends with it.
 */
export type Parser = <Kind extends ParseKind>(
  kind: Kind,
  file: ReceivedFile,
  importKind?: ImportKind,
) => Promise<ParseAnswers[Kind]>

type ParserLimits = {
  longestMs: number
  /** Milliseconds without work after which the thread ends and releases its memory. */
  idleMs: number
  maxMegabytes: number
}

/** In the source it is next to this file; the build puts it next to its entry. */
const program = import.meta.url.endsWith('.ts') ? './parse-worker.ts' : './parse-worker.js'

/** A parser, whose thread starts with the first file. */
export function createParser({
  longestMs = 10_000,
  idleMs = 10_000,
  maxMegabytes = 256,
}: Partial<ParserLimits> = {}): Parser {
  const inTurn = atMost(1)
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(new URL(program, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    })
    // An error without a job has nobody else to hear it, and would end the process.
    started.on('error', () => {})
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }

  function end() {
    const ended = worker
    worker = null
    return ended?.terminate()
  }

  async function parse(job: ParseJob): Promise<unknown> {
    clearTimeout(idle)
    worker ??= start()
    worker.ref()
    const asked = worker
    const answer = Promise.withResolvers<unknown>()
    const tooLong = setTimeout(() => answer.reject(refusedFile(parsingRefusals.tooSlow(longestMs / 1000))), longestMs)
    const onMessage = (parsed: Parsed) =>
      'done' in parsed ? answer.resolve(parsed.done) : answer.reject(parsed.failed as Error)
    const onError = (error: NodeJS.ErrnoException) =>
      answer.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusedFile(parsingRefusals.tooMuch) : error)
    const onExit = () => answer.reject(new Error('the parsing thread ended'))
    asked.on('message', onMessage).on('error', onError).on('exit', onExit)
    asked.postMessage(job)
    try {
      return await answer.promise
    } catch (error) {
      await end()
      throw error
    } finally {
      clearTimeout(tooLong)
      asked.off('message', onMessage).off('error', onError).off('exit', onExit)
      worker?.unref()
      idle = setTimeout(end, idleMs).unref()
    }
  }

  return <Kind extends ParseKind>(kind: Kind, { path, byteSize }: ReceivedFile, importKind: ImportKind = 'customers') =>
    inTurn(() => parse({ kind, path, byteSize, importKind })) as Promise<ParseAnswers[Kind]>
}
