import { z } from 'zod'
import type { Container, ContainerListQuery } from '#contract/containers/containers.ts'
import { maxCounted } from '#contract/wire/counts.ts'
import { containerTiming } from '#domain/containers/container-timing.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { keyCursor } from '#server/platform/http/cursor.ts'
import { type Page, pageOf, queryString, totalCount } from '#server/platform/http/keyset-page.ts'
import { countContainers, type ReadContainer, readContainers, readContainersById } from './container-queries.ts'
import { readFleetSettings } from './fleet-settings.ts'

const numberCursor = keyCursor('containers', z.string())

/** A page of our containers, by number, with their current standing. */
export async function listContainers(
  app: AppContext,
  { limit, cursor, ...filter }: ContainerListQuery,
): Promise<Page<Container>> {
  const { sql } = app.db
  const [found, count, { dormantDays }] = await Promise.all([
    readContainers(sql, { ...filter, limit: limit + 1, after: numberCursor.read(cursor)?.key ?? null }),
    countContainers(sql, filter, maxCounted + 1),
    readFleetSettings(sql),
  ])
  const cursorAfter = ({ containerNumber, id }: Container) => numberCursor.write({ sortKey: containerNumber, id })
  const views = found.map((row) => containerView(row, app.clock(), dormantDays))
  const { rows, headers } = pageOf(
    views,
    limit,
    cursorAfter,
    `/api/admin/containers?${queryString({ ...filter, limit })}`,
  )
  return { rows, headers: { ...headers, ...totalCount(count) } }
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
  return { ...row, ...containerTiming(row, now, dormantAfterDays) }
}
