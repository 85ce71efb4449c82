import type { Query, QueryClient } from '@tanstack/react-query'
import type { ChangedThings } from '#contract/live/live.ts'
import { bothThings, isTouched } from './touched-queries.ts'

/** Milliseconds from one round of fetching to the next: however much changes, no tab asks more often. */
const restMs = 1_000

export type LiveRefresher = {
  changed(things: ChangedThings): void
  /** Data fetched before may be stale. */
  everything(): void
  /** Refetches nothing anymore. */
  stop(): void
}

/**
 * Refetches visible data that changed, in rounds. Changes in the meantime, or while the tab is hidden, wait for the next round. `whenSeen`
 * resolves when the tab is visible.
 */
export function createLiveRefresher(client: QueryClient, whenSeen: () => Promise<void>, rest = restMs): LiveRefresher {
  let due: ChangedThings | 'everything' = {}
  let running = false
  let isStopped = false
  const isNothing = () => isStopped || (due !== 'everything' && Object.keys(due).length === 0)

  async function run(): Promise<void> {
    if (running) return
    running = true
    while (!isNothing()) {
      await whenSeen()
      const things = due
      due = {}
      await refresh((query) => things === 'everything' || isTouched(described(query), things))
      await new Promise((rested) => setTimeout(rested, rest))
    }
    running = false
  }

  async function refresh(predicate: (query: Query) => boolean): Promise<void> {
    // A first answer that is still on its way may be older than the change, and asking again would only join it.
    const first = client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
    await Promise.allSettled(first.filter(({ state }) => state.data === undefined).map(({ promise }) => promise))
    if (!isStopped) await client.invalidateQueries({ predicate })
  }

  return {
    changed(things) {
      if (due !== 'everything') due = bothThings(due, things)
      void run()
    },
    everything() {
      due = 'everything'
      void run()
    },
    stop() {
      isStopped = true
    },
  }
}

const described = ({ queryKey, meta }: Query) => ({ queryKey, changesWith: meta?.changesWith ?? [] })
