import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PackedDay } from '#domain/routing/packed-day.ts'
import type { Proposal } from '#domain/routing/propose-day.ts'
import type { FromPlanner } from './plan-worker.ts'

/** In the source it is next to this file; the build puts it next to its entry. */
const program = import.meta.url.endsWith('.ts') ? './plan-worker.ts' : './plan-worker.js'

/** Memory of the process; a day of 150 stops needs a third. */
const maxMegabytes = 256

type Heard = { onDone: (done: number) => void; isOver: () => Promise<boolean>; everyMs?: number }

/**
 * Rule 431: plans a day in a process of its own at the lowest priority, so that neither a crash nor a full heap is one of the site. `isOver` is
 * asked every second. Null: it was stopped. Throws if the process ends without a proposal.
 */
export async function runPlanner(
  packed: PackedDay,
  { onDone, isOver, everyMs = 1_000 }: Heard,
): Promise<Proposal | null> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), [], {
    execArgv: [`--max-old-space-size=${maxMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
  // The end of the server does not wait for it; without the server it ends by itself.
  child.unref()
  child.channel?.unref()
  const answer = Promise.withResolvers<Proposal | null>()
  child.on('message', (said: FromPlanner) => ('proposal' in said ? answer.resolve(said.proposal) : onDone(said.done)))
  child.on('error', answer.reject)
  child.on('exit', (code, signal) => answer.reject(new Error(`the planner ended with ${code ?? signal}`)))
  if (child.pid !== undefined) lower(child.pid)
  child.send(packed)
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
