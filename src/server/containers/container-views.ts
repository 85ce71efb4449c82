import type { ContainerStatus } from '#contract/containers/container-words.ts'
import type { Container } from '#contract/containers/containers.ts'
import { standingOf } from '#domain/containers/standing.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type ReadContainer, readContainers, readContainersById } from './container-queries.ts'
import { readFleetSettings } from './fleet-settings.ts'

/** Our containers, by number, with their current standing. */
export async function listContainers(
  app: AppContext,
  filter: { size?: Container['size'] | undefined; status?: ContainerStatus | undefined } = {},
): Promise<Container[]> {
  const { sql } = app.db
  const [rows, { dormantDays }] = await Promise.all([readContainers(sql, filter), readFleetSettings(sql)])
  return rows.map((row) => containerView(row, app.clock(), dormantDays))
}

/** Some containers with their current standing, by number. */
export async function listContainersById(app: AppContext, tx: Queryable, ids: readonly string[]): Promise<Container[]> {
  const rows = await readContainersById(tx, ids)
  const { dormantDays } = await readFleetSettings(tx)
  return rows.map((row) => containerView(row, app.clock(), dormantDays))
}

/** One container with its current standing, deleted or not. Throws `not-found`. */
export async function getContainer(app: AppContext, tx: Queryable, id: string): Promise<Container> {
  const [container] = await listContainersById(app, tx, [id])
  if (!container) throw containerNotFound()
  return container
}

/** The error for an unknown or deleted container. */
export const containerNotFound = () => new AppError('not-found', { message: 'Container not found' })

export function containerView(row: ReadContainer, now: Date, dormantAfterDays: number): Container {
  return { ...row, ...standingOf(row, now, dormantAfterDays) }
}
