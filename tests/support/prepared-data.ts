import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { inject } from 'vitest'
import { temporaryDataDir } from './served-site.ts'

/** A data directory with a copy of what the first start of a site sets up: migrated and seeded, without orders. Deleted after the test. */
export async function copyOfPreparedData(under = tmpdir()): Promise<AsyncDisposable & { path: string }> {
  const dataDir = await temporaryDataDir(under)
  // With its owners: root's PostgreSQL runs as another user.
  execFileSync('cp', ['-a', inject('preparedDataDir'), dataDir.path])
  return dataDir
}
