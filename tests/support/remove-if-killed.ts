import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * Ends what runs on a directory and removes it, disk and all, if this process ends without having closed this: a signal ends the tests at once, and a
 * worker of theirs is killed. A process of its own waits for that.
 */
export function removeIfKilled(directory: string): Disposable {
  const remover = spawn(process.execPath, [join(import.meta.dirname, 'remover.ts'), directory], {
    // A signal from a terminal goes to the whole group.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  remover.unref()
  return { [Symbol.dispose]: () => void remover.kill('SIGKILL') }
}
