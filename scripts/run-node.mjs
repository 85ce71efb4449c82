import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

let child = null
let caught = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    caught = signal
    child?.kill('SIGTERM')
  })

/** A signal came, and was passed on to the program that ran. */
export class Interrupted extends Error {
  exitCode = 128 + constants.signals[caught]
}

/** Runs Node with a command and returns its exit status. Throws {@link Interrupted} after a signal, so that the caller can clean up. */
export async function runNode(command, options) {
  if (caught) throw new Interrupted()
  child = spawn(process.execPath, command, { stdio: 'inherit', ...options })
  const [status] = await once(child, 'exit')
  child = null
  if (caught) throw new Interrupted()
  return status
}
