import pg from 'pg'
import type { Statement } from '../../tests/support/postgres-recorder.ts'

export type Target = { socketDir: string; port: number; user: string; database: string }

/** Pipelined pg with as many connections as the application has for bookings. */
export function openBare({ socketDir, ...target }: Target) {
  const pool = new pg.Pool({ ...target, host: socketDir, ssl: false, max: 4, idleTimeoutMillis: 0, pipeline: true })
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return name
  }
  return {
    /** Runs a booking's statements in one transaction, a round trip for each flight; the beginning goes out with the first. */
    async say(flights: Statement[][]): Promise<void> {
      const client = await pool.connect()
      try {
        const begun = client.query('begin isolation level read committed')
        for (const flight of flights) {
          await Promise.all(
            flight.map(({ text, parameters }) =>
              client.query({ name: nameOf(text), text, values: parameters, rowMode: 'array' }),
            ),
          )
        }
        await begun
        await client.query('commit')
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
