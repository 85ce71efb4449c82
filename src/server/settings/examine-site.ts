import type { Config } from '#server/config.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { examine, type Finding } from './doctor.ts'

/** The same for the database of the settings; an embedded one is started, or joined if the site runs. */
export async function examineSite(config: Config): Promise<Finding[]> {
  if (config.databaseUrl !== null) return examine(config, config.databaseUrl)
  const server = await startEmbeddedServer({ dataDir: config.dataDir, log: () => {} })
  try {
    return await examine(config, server)
  } finally {
    await server.close()
  }
}
