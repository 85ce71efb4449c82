import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { eventually } from './eventually.ts'

// Waits until the process that started it has ended, then clears what that left (remove-if-killed.ts).

const [directory = ''] = process.argv.slice(2)
if (!directory.startsWith('/')) throw new Error('A directory is missing')
process.stdin.resume()
await once(process.stdin, 'end')
// A site starts PostgreSQL again, and PostgreSQL ends after its sites: until nothing is there any more.
await eventually(async () => {
  const left = running()
  for (const pid of left) kill(pid)
  return left.length === 0
}, 20).catch(() => {})
spawnSync('umount', ['--lazy', directory], { stdio: 'ignore' })
rmSync(directory, { recursive: true, force: true, maxRetries: 5 })

/** Sites have it among their settings, and PostgreSQL works in it. */
function running(): number[] {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    if (!pid || pid === process.pid) return []
    try {
      const works = readlinkSync(`/proc/${name}/cwd`)
      const settings = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0')
      const isOn =
        works.startsWith(`${directory}/`) || settings.some((each) => each.startsWith(`DATA_DIR=${directory}/`))
      return isOn ? [pid] : []
    } catch {
      // It ended meanwhile, or is not ours.
      return []
    }
  })
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended meanwhile.
  }
}
