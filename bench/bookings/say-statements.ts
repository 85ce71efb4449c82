import postgres from 'postgres'
import type { Statement } from '../../tests/support/postgres-recorder.ts'

export type Target = { socketDir: string; port: number; user: string; database: string }

/** bool, bytea, json, date, timestamp, timestamptz, jsonb: recorded parameters are PostgreSQL's text already. */
const textTypes = [16, 17, 114, 1082, 1114, 1184, 3802]

/** postgres.js with as many connections as the application has for bookings. */
export function openBare({ socketDir, ...target }: Target) {
  const types = Object.fromEntries(
    textTypes.map((oid) => [
      `type${oid}`,
      { to: oid, from: [oid], serialize: (text: string) => text, parse: (text: string) => text },
    ]),
  )
  const sql = postgres({ ...target, host: socketDir, max: 4, onnotice: () => {}, types })
  return {
    /** Runs a booking's statements in one transaction, a round trip for each flight. */
    async say(flights: Statement[][]): Promise<void> {
      await sql.begin('isolation level read committed', async (tx) => {
        for (const flight of flights) {
          await Promise.all(
            flight.map(({ text, parameters }) => tx.unsafe(text, parameters as string[], { prepare: true }).execute()),
          )
        }
      })
    },
    close: () => sql.end(),
  }
}
