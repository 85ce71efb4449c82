import type { Query, QueryClient } from '@tanstack/react-query'
import type { ChangedThings } from '#contract/live/live.ts'
import { ApiError } from '#web/app/api.ts'
import { bothThings, isTouched } from './touched-queries.ts'

/** Milliseconds from one round of fetching to the next: however much changes, no tab asks more often. */
const restMs = 1_000
/** The longest rest, as a multiple: while the server cannot be reached, each rest is twice as long as the one before. */
const maxRests = 8

export type LiveRefresher = {
  changed(things: ChangedThings): void
  /** Data fetched before may be stale. */
  everything(): void
  /** Refetches nothing anymore. */
  stop(): void
}

/**
 * Refetches visible data that changed, in rounds. Changes in the meantime, or while the tab is hidden, wait for the next round. What could
 * not be fetched because the server was not reached is due again, after longer rests: the stream of another tab may work before this tab's
 * connection does. `whenSeen` resolves when the tab is visible.
 */
export function createLiveRefresher(client: QueryClient, whenSeen: () => Promise<void>, rest = restMs): LiveRefresher {
  let due: ChangedThings | 'everything' = {}
  let running = false
  let isStopped = false
  let rests = 1
  const isNothing = () => isStopped || (due !== 'everything' && Object.keys(due).length === 0)

  async function run(): Promise<void> {
    if (running) return
    running = true
    while (!isNothing()) {
      await whenSeen()
      const things = due
      due = {}
      const wasReached = await refresh((query) => things === 'everything' || isTouched(described(query), things))
      rests = wasReached ? 1 : Math.min(maxRests, 2 * rests)
      if (!wasReached) add(things)
      await new Promise((rested) => setTimeout(rested, rests * rest))
    }
    running = false
  }

  function add(things: ChangedThings | 'everything'): void {
    due = due === 'everything' || things === 'everything' ? 'everything' : bothThings(due, things)
  }

  /** Returns whether the server was reached. */
  async function refresh(predicate: (query: Query) => boolean): Promise<boolean> {
    // A first answer that is still on its way may be older than the change, and asking again would only join it.
    const first = client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
    await Promise.allSettled(first.filter(({ state }) => state.data === undefined).map(({ promise }) => promise))
    if (isStopped) return true
    await client.invalidateQueries({ predicate })
    const shown = client.getQueryCache().findAll({ predicate, type: 'active' })
    return !shown.some(({ state: { error } }) => error instanceof ApiError && error.status === 0)
  }

  return {
    changed(things) {
      add(things)
      void run()
    },
    everything() {
      add('everything')
      void run()
    },
    stop() {
      isStopped = true
    },
  }
}

const described = ({ queryKey, meta }: Query) => ({ queryKey, changesWith: meta?.changesWith ?? [] })
