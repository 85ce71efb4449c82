import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { uploadRefusals } from '#content/wording/uploads.ts'
import { refusedFile } from '#server/platform/http/app-error.ts'
import { atMost } from '#server/platform/process/at-most.ts'
import program from './picture-program.ts?raw'

/** A picture and its small one, on disk until they are disposed of. Width and height in pixels. */
export type Picture = AsyncDisposable & { path: string; thumbnailPath: string; width: number; height: number }

const run = promisify(execFile)
const longestMs = 30_000

/** Bytes of a picture as it is stored (rule 38). */
const storedBytes = 1_000_000

/** Large blocks of memory are released immediately instead of being kept per thread: a third of the memory, for a few milliseconds. */
const thrifty = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }

/**
 * Re-encodes a picture: upright, at most 1 MB, and without metadata such as place and time (rule 38). A separate process does it: its
 * memory is released when it ends (120 MB for most pictures; up to 700 MB for one that must be in memory as a whole, of which only one is
 * read at a time), and a picture that exploits the decoder affects nothing else. Throws `invalid-input` for a damaged picture and for too
 * many pixels.
 */
export async function shrinkPicture(original: string, maxBytes: number = storedBytes): Promise<Picture> {
  const [path, thumbnailPath] = [`${original}.picture`, `${original}.thumbnail`]
  const dispose = async () => {
    await Promise.all([path, thumbnailPath].map((file) => rm(file, { force: true })))
  }
  const first = await runProgram(original, maxBytes)
  const made = 'needs' in first ? await readAlone(() => runProgram(original, maxBytes, 'alone')) : first
  if ('width' in made) return { ...made, path, thumbnailPath, [Symbol.asyncDispose]: dispose }
  await dispose()
  throw refusedFile(uploadRefusals['refused' in made ? made.refused : 'unreadable'])
}

const readAlone = atMost(1)

type Outcome = { width: number; height: number } | { refused: 'too-many-pixels' | 'unreadable' } | { needs: 'memory' }

async function runProgram(path: string, maxBytes: number, ...alone: 'alone'[]): Promise<Outcome> {
  const options = [
    '--input-type=module-typescript',
    '--no-warnings',
    '--eval',
    program,
    '--',
    path,
    String(maxBytes),
    ...alone,
  ]
  const env = { PATH: process.env.PATH, ...thrifty }
  const { stdout } = await run(process.execPath, options, { env, timeout: longestMs, killSignal: 'SIGKILL' }).catch(
    (): { stdout: string } => ({ stdout: JSON.stringify({ refused: 'unreadable' }) }),
  )
  return JSON.parse(stdout) as Outcome
}
