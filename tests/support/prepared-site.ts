import { dirname } from 'node:path'
import type { TestProject } from 'vitest/node'
import { quickDirectory } from './quick-directory.ts'
import { quickPasswords } from './quick-passwords.ts'
import { removeIfKilled } from './remove-if-killed.ts'
import { serveSite, staffSignIn, temporaryDataDir } from './served-site.ts'
import { withDatabaseOf } from './site-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data directory of a site that was started once and stopped: migrated and seeded, without orders. */
    preparedDataDir: string
  }
}

/**
 * Starts the built site once, so that each test file begins with a copy of its data instead of setting up a database. The password of its
 * staff is the same, hashed at the least cost: nearly every test signs in twice.
 */
export default async function setup(project: TestProject) {
  const dataDir = await temporaryDataDir(await quickDirectory())
  const guard = removeIfKilled(dirname(dataDir.path))
  const site = await serveSite({ dataDir: dataDir.path })
  const passwordHash = await quickPasswords.hash(staffSignIn.password)
  await withDatabaseOf(dataDir.path, async ({ sql }) => {
    await sql`update staff_users set password_hash = ${passwordHash} where username = ${staffSignIn.username}`
  })
  await site.stop()
  project.provide('preparedDataDir', dataDir.path)
  return async () => {
    await dataDir[Symbol.asyncDispose]()
    guard[Symbol.dispose]()
  }
}
