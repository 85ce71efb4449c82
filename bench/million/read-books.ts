import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

/**
 * Reads all files of a folder once, so that they are in the machine's memory as they are where a server has been up for a day: what
 * is measured is the work, not a disk that has just been attached.
 */
export async function readBooks(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      await finished(createReadStream(join(entry.parentPath, entry.name), { highWaterMark: 1 << 20 }).resume())
  }
}
