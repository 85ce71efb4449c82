import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeIfKilled } from './remove-if-killed.ts'

export type SmallDisk = Disposable & {
  path: string
  /** Leaves no room, without writing anything: the disk becomes as small as what is on it. */
  fill(): void
  /** Gives the room back. */
  free(): void
}

/** A disk of its own, in memory, that goes with its process. Null: only root may mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'haulyard-disk-'))
  const remove = () => rmSync(path, { recursive: true, force: true })
  const mount = (...options: string[]) => execFileSync('mount', [...options, path], { stdio: 'ignore' })
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'haulyard')
  } catch {
    remove()
    return null
  }
  const guard = removeIfKilled(path)
  return {
    path,
    fill() {
      // What is written meanwhile needs room: then it is smaller than what is on it, which is refused.
      for (let tries = 0; ; tries++) {
        const { blocks, bfree, bsize } = statfsSync(path)
        try {
          return mount('-o', `remount,size=${(blocks - bfree) * bsize}`)
        } catch (error) {
          if (tries === 20) throw error
        }
      }
    },
    free: () => void mount('-o', `remount,size=${megabytes}m`),
    [Symbol.dispose]() {
      execFileSync('umount', ['--lazy', path])
      remove()
      guard[Symbol.dispose]()
    },
  }
}
