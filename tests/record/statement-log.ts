import { createHash } from 'node:crypto'
import pg from 'pg'
import { normalized } from './repeatable.ts'

/** Which locks a transaction holds when it ends; rows are locked by the statements themselves. */
const heldLocks = `
  select distinct mode || ' ' || coalesce(relation::regclass::text, concat_ws(' ', locktype, classid, objid, objsubid)) as lock
  from pg_locks l left join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and mode <> 'AccessShareLock' and locktype in ('relation', 'advisory')
    and (relation is null or relkind in ('r', 'v')) order by 1`

type Send = (statement: { text?: string; values?: unknown[] }, ...rest: unknown[]) => unknown

/** Notes each statement of this process in the order in which they are sent: one at a time, so that the order is always the same. */
export class StatementLog {
  /** The statements by the names under which lines mention them. */
  readonly texts = new Map<string, string>()
  private lines: string[] = []
  private isPaused = false

  constructor() {
    const log = this
    const prototype = pg.Client.prototype as unknown as { query: Send }
    const send = prototype.query
    let earlier: Promise<unknown> = Promise.resolve()
    prototype.query = function (this: unknown, statement, ...rest) {
      const text = typeof statement === 'string' ? statement : (statement.text ?? '')
      if (log.isPaused || /pg_notify|^listen|^select 1$/i.test(text)) return send.call(this, statement, ...rest)
      const isStream = typeof (statement as { submit?: unknown }).submit === 'function'
      if (isStream || rest.length > 0) {
        log.note(text, [])
        return send.call(this, statement, ...rest)
      }
      const answer = earlier.then(async () => {
        if (text === 'commit') await log.noteLocks((query) => send.call(this, { text: query }))
        log.note(text, statement.values ?? [])
        return send.call(this, statement)
      })
      earlier = answer.catch(() => {})
      return answer
    }
  }

  /** The lines since the last call. */
  take(): string[] {
    const taken = this.lines
    this.lines = []
    return taken
  }

  /** Runs `work`, of which nothing is noted. */
  async without<T>(work: () => Promise<T>): Promise<T> {
    this.isPaused = true
    try {
      return await work()
    } finally {
      this.isPaused = false
    }
  }

  private async noteLocks(ask: (query: string) => unknown) {
    const held = (await Promise.resolve(ask(heldLocks)).catch(() => ({ rows: [] }))) as { rows: { lock: string }[] }
    if (held.rows.length > 0) this.lines.push(`  locks: ${held.rows.map(({ lock }) => lock).join(', ')}`)
  }

  private note(text: string, values: readonly unknown[]) {
    const plain = normalized(
      text
        .replace(/\s+/g, ' ')
        .replace(/ \/\* .* \*\/$/, '')
        .trim(),
    )
    const name = createHash('sha256').update(plain).digest('hex').slice(0, 12)
    this.texts.set(name, plain)
    this.lines.push(
      `  ${plain.length < 40 ? plain : name}${values.length > 0 ? ` ${normalized(shorten(values))}` : ''}`,
    )
  }
}

/** As JSON; bytes and long texts by their hash. */
export const shorten = (value: unknown) =>
  JSON.stringify(value, (_, each) => {
    const bytes = each?.type === 'Buffer' ? Buffer.from(each.data) : each instanceof Uint8Array ? each : null
    const isLong = typeof each === 'string' && each.length > 4_000
    if (bytes === null && !isLong) return each
    return `<${(bytes ?? each).length}: ${createHash('sha256')
      .update(bytes ?? normalized(each))
      .digest('hex')
      .slice(0, 12)}>`
  })
