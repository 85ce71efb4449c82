import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const roomBytes = 4 * 1024 ** 3

/**
 * Where a database of the tests is quick: in memory, where Linux has enough of it. PostgreSQL waits for the disk at every commit, as it does
 * in production, and on a disk that is most of the time of a test. What is about durability, or measured, stays on the disk.
 */
export async function quickDirectory(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > roomBytes ? memory : tmpdir()
}
