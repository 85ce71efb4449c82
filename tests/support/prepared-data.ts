import { execFileSync } from 'node:child_process'
import { inject } from 'vitest'
import { quickDirectory } from './quick-directory.ts'
import { temporaryDataDir } from './served-site.ts'

/** A data directory with a copy of what the first start of a site sets up: migrated and seeded, without orders. Deleted after the test. */
export async function copyOfPreparedData(under?: string): Promise<AsyncDisposable & { path: string }> {
  const dataDir = await temporaryDataDir(under ?? (await quickDirectory()))
  // With its owners: root's PostgreSQL runs as another user.
  execFileSync('cp', ['-a', inject('preparedDataDir'), dataDir.path])
  return dataDir
}
