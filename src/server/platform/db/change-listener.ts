import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ChangeSet } from './change-set.ts'

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
      everybody((subscriber) => subscriber.changed(changes))
    })
    let probing: NodeJS.Timeout | undefined
    try {
      await client.connect()
      await client.query(`listen ${changesChannel}`)
      if (hasEnded) return
      isListening = true
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
