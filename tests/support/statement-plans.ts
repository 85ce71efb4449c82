import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { connectionSettings } from '#server/platform/db/connection-settings.ts'
import { recordPostgres, type Statement } from './postgres-recorder.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import type { TestDatabase } from './test-database.ts'

/** The rows that a node of a plan read from a table, including filtered ones. */
export type TableRead = { table: string; node: string; rows: number; statement: string }

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

export type WatchedApp = {
  app: TestApp
  /** All that the statements read which the application really sends for some work, by their plans as PostgreSQL executes them. */
  readsOf(work: () => Promise<unknown>): Promise<TableRead[]>
  close(): Promise<void>
}

/** An application on a database, with every statement explained. */
export async function watchPlans(database: TestDatabase): Promise<WatchedApp> {
  const target = { ...inject('server'), database: (database.target as { database: string }).database }
  const recorder = await recordPostgres(target, { latencyMs: 0 })
  const db = openDatabase(recorder.url, { readers: 1, lockers: 1 })
  const app = await startTestApp({ database: { target: database.target, db, drop: () => db.close() } })
  const explaining = new pg.Client(connectionSettings(target, 'plans'))
  explaining.on('error', () => {})
  await explaining.connect()
  return {
    app,
    async readsOf(work) {
      recorder.take()
      await work()
      const statements = recorder.take().flatMap((flight) => flight.statements)
      const reading = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
      // Every request asks who asks, with the same answer.
      const different = new Map(reading.map((each) => [JSON.stringify([each.text, each.parameters]), each]))
      const reads: TableRead[] = []
      for (const statement of different.values()) reads.push(...(await explain(explaining, statement)))
      return reads
    },
    async close() {
      await explaining.end()
      await app.close({ isLedgerChecked: false })
      await recorder.close()
    },
  }
}

async function explain(client: pg.Client, { text, parameters }: Statement): Promise<TableRead[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (analyze, timing off, buffers off, format json) ${text}`,
    parameters,
  )
  const plans = rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan))
  return plans.flatMap(nodesOf).flatMap((node) => {
    const table = node['Relation Name']
    const each =
      node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    return table ? [{ table, node: node['Node Type'], rows: each * node['Actual Loops'], statement: text }] : []
  })
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
