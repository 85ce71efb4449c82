import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ChangeSet } from './change-set.ts'

/** How far back changes are remembered, in milliseconds, and how many notifications at most. */
const remembered = { ms: 30_000, max: 1_000 }

/** Milliseconds between two tries to listen again. */
const retryMs = 500
/** Milliseconds between two questions whether the connection still carries anything, and how long an answer may take. */
const probe = { everyMs: 15_000, patienceMs: 5_000 }

/** The notifications of all processes go here. */
export const changesChannel = 'haulyard_changes'

export type ChangeSubscriber = {
  changed(changes: ChangeSet): void
  /** From now on every change is heard. Whatever was read before may be out of date. */
  listening(): void
  /** Until the next `listening`, changes may go unheard. */
  lost(): void
  /** Nothing more will be heard: the process ends. */
  ended(): void
}

export type ChangeListener = {
  /** What changed within so many milliseconds; null if not all of that was heard. */
  within(ms: number): ChangeSet | null
  /** Returns a function that ends the subscription. */
  subscribe(subscriber: ChangeSubscriber): () => void
  /** Ends every subscription, and takes no more. */
  end(): void
}

/** Receives the notifications of all processes on the database over one connection, which is opened for the first subscriber and kept. */
export function createChangeListener(connection: pg.ClientConfig): ChangeListener {
  const subscribers = new Set<ChangeSubscriber>()
  let isListening = false
  let hasEnded = false
  let started = false
  let client: pg.Client | null = null
  /** What was heard, the oldest first, and from when on all of it is here. */
  let heard: { at: number; changes: ChangeSet }[] = []
  let heardSince = Number.POSITIVE_INFINITY

  function remember(changes: ChangeSet): void {
    const at = performance.now()
    heard.push({ at, changes })
    if (heard.length < 2 * remembered.max && (heard[0]?.at ?? at) > at - 2 * remembered.ms) return
    heard = heard.slice(-remembered.max).filter((each) => each.at > at - remembered.ms)
    heardSince = Math.max(heardSince, heard[0]?.at ?? at)
  }

  const everybody = (notify: (subscriber: ChangeSubscriber) => void) => {
    for (const subscriber of [...subscribers]) notify(subscriber)
  }

  /** Listens until the connection is lost. */
  async function listenOnce(): Promise<void> {
    const lost = Promise.withResolvers<void>()
    client = new pg.Client({ ...connection, query_timeout: probe.patienceMs })
    client.on('error', () => lost.resolve())
    client.on('end', () => lost.resolve())
    client.on('notification', ({ payload = '{}' }) => {
      const changes = ChangeSet.read(payload)
      remember(changes)
      everybody((subscriber) => subscriber.changed(changes))
    })
    let probing: NodeJS.Timeout | undefined
    try {
      await client.connect()
      await client.query(`listen ${changesChannel}`)
      if (hasEnded) return
      isListening = true
      heard = []
      heardSince = performance.now()
      everybody((subscriber) => subscriber.listening())
      // A connection can break without an error.
      probing = setInterval(() => void client?.query('select 1').catch(() => lost.resolve()), probe.everyMs).unref()
      await lost.promise
    } catch {
      // The database is away: it is tried again.
    } finally {
      clearInterval(probing)
      // Not waited for: a connection that is dead may not answer to its end.
      void client?.end().catch(() => {})
      client = null
      if (isListening) {
        isListening = false
        everybody((subscriber) => subscriber.lost())
      }
    }
  }

  async function listenForEver(): Promise<void> {
    while (!hasEnded) {
      await listenOnce()
      if (!hasEnded) await sleep(retryMs, undefined, { ref: false })
    }
  }

  return {
    within(ms) {
      const from = performance.now() - ms
      if (!isListening || heardSince > from) return null
      const all = new ChangeSet()
      for (const { at, changes } of heard) if (at >= from) all.merge(changes)
      return all
    },
    subscribe(subscriber) {
      if (hasEnded) {
        subscriber.ended()
        return () => {}
      }
      subscribers.add(subscriber)
      if (isListening) subscriber.listening()
      if (!started) void listenForEver()
      started = true
      return () => subscribers.delete(subscriber)
    },
    end() {
      hasEnded = true
      isListening = false
      everybody((subscriber) => subscriber.ended())
      subscribers.clear()
      void client?.end().catch(() => {})
    },
  }
}
