import type { TestProject } from 'vitest/node'
import { quickDirectory } from './quick-directory.ts'
import { serveSite, temporaryDataDir } from './served-site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data directory of a site that was started once and stopped: migrated and seeded, without orders. */
    preparedDataDir: string
  }
}

/** Starts the built site once, so that each test file begins with a copy of its data instead of setting up a database. */
export default async function setup(project: TestProject) {
  const dataDir = await temporaryDataDir(await quickDirectory())
  const site = await serveSite({ dataDir: dataDir.path })
  await site.stop()
  project.provide('preparedDataDir', dataDir.path)
  return () => dataDir[Symbol.asyncDispose]()
}
