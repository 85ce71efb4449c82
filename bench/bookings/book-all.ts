import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#server/platform/db/client.ts'
import { int } from '#server/platform/db/columns.ts'
import type { Contender } from '../measure/contender.ts'
import { cpuSeconds } from '../measure/process-usage.ts'
import { sendLoad } from '../measure/send-load.ts'
import { percentile } from '../measure/statistics.ts'

export const concurrency = 16

/** Milliseconds of processor time for each booking, its emails included: of the server, and of PostgreSQL. */
export type Round = {
  perSecond: number
  cpuMs: number
  postgresMs: number
  slowMs: number
  /** Seconds from the last answer to the last email. */
  emailsAfter: number
}

/** Until no email of the application waits. */
export async function untilEmailed(sql: Sql): Promise<void> {
  for (;;) {
    const { waiting } = await sql.one({
      waiting: int,
    })`select count(*)::int as waiting from emails where status = 'queued'`
    if (waiting === 0) return
    await sleep(100)
  }
}

/** Sends whole requests, and says what they took. */
export async function bookAll(
  { pid, port }: Contender,
  requests: string[],
  postgresSeconds: () => number,
  untilDone: () => Promise<void>,
): Promise<Round> {
  const before = [cpuSeconds(pid), postgresSeconds()] as const
  const { seconds, latencies, statuses } = await sendLoad({ port, connections: concurrency, requests })
  const answered = performance.now()
  await untilDone()
  const emailsAfter = (performance.now() - answered) / 1000
  const msEach = (used: number) => (used * 1000) / requests.length
  const [cpuMs, postgresMs] = [msEach(cpuSeconds(pid) - before[0]), msEach(postgresSeconds() - before[1])]
  if (statuses['201'] !== requests.length) throw new Error(`Not every booking was taken: ${JSON.stringify(statuses)}`)
  return { perSecond: requests.length / seconds, cpuMs, postgresMs, slowMs: percentile(latencies, 0.99), emailsAfter }
}
