import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { DayBound } from '#domain/routing/bound-day.ts'
import type { PackedDay } from '#domain/routing/packed-day.ts'
import type { Proposal } from '#domain/routing/propose-day.ts'
import type { FromProver, ToProve } from './bound-worker.ts'
import type { FromPlanner } from './plan-worker.ts'

/** In the source they are next to this file; the build puts them next to its entry. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'

/** Memory of a process; a day of 150 stops needs a third. */
const maxMegabytes = 256

type Watched = { isOver: () => Promise<boolean>; everyMs?: number }

/** Rule 431: plans a day. Null: it was stopped. Throws if the process ends without a proposal. */
export const runPlanner = (
  packed: PackedDay,
  { onDone, ...watched }: Watched & { onDone: (done: number) => void },
): Promise<Proposal | null> =>
  runProcess<FromPlanner, Proposal>('plan-worker', packed, watched, (said) => {
    if ('proposal' in said) return said.proposal
    onDone(said.done)
    return null
  })

/** Rule 580: says how far a plan is from the best possible. Null: it was stopped. */
export const runProver = (
  asked: ToProve,
  { onBound, ...watched }: Watched & { onBound: (boundCents: number) => void },
): Promise<DayBound | null> =>
  runProcess<FromProver, DayBound>('bound-worker', asked, watched, (said) => {
    if ('bound' in said) return said.bound
    onBound(said.boundCents)
    return null
  })

/**
 * Runs a program in a process of its own at the lowest priority, so that neither a crash nor a full heap is one of the site. `isOver` is asked every
 * second; `hear` gives the result once it is said.
 */
async function runProcess<Said, Result>(
  program: 'plan-worker' | 'bound-worker',
  asked: object,
  { isOver, everyMs = 1_000 }: Watched,
  hear: (said: Said) => Result | null,
): Promise<Result | null> {
  const child = fork(fileURLToPath(new URL(`./${program}.${extension}`, import.meta.url)), [], {
    execArgv: [`--max-old-space-size=${maxMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
  // The end of the server does not wait for it; without the server it ends by itself.
  child.unref()
  child.channel?.unref()
  const answer = Promise.withResolvers<Result | null>()
  child.on('message', (said: Said) => {
    const result = hear(said)
    if (result !== null) answer.resolve(result)
  })
  child.on('error', answer.reject)
  child.on('exit', (code, signal) => answer.reject(new Error(`the ${program} ended with ${code ?? signal}`)))
  if (child.pid !== undefined) lower(child.pid)
  child.send(asked)
  const timer = setInterval(() => {
    isOver().then((over) => over && answer.resolve(null), answer.reject)
  }, everyMs).unref()
  try {
    return await answer.promise
  } finally {
    clearInterval(timer)
    child.kill('SIGKILL')
  }
}

function lower(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, which its exit says.
  }
}
