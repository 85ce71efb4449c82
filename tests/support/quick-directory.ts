import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const roomBytes = 4 * 1024 ** 3

/**
 * A fast place for test databases: in memory, if Linux has enough. PostgreSQL waits for the disk at every commit, as in production, which
 * would be most of the time of a test. Tests of durability, and benchmarks, use the disk.
 */
export async function quickDirectory(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > roomBytes ? memory : tmpdir()
}
