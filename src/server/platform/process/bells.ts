import type { ChangeListener } from '#server/platform/db/change-listener.ts'

/** Milliseconds between two looks while changes may go unheard. */
const unheardMs = 1_000
/** Milliseconds of rest at least, so that many changes in a row are one look. */
const shortestMs = 250

export type Bells = {
  /** Begins a look for work of a kind: changes of the kind from now on end its next rest. */
  begin(kind: string): void
  /** Rests for so many milliseconds, or until something of the kind changes in any process, or until {@link Bells.end}. */
  rest(kind: string, milliseconds: number): Promise<void>
  /** Ends every rest. */
  end(): void
}

/** Lets background work rest until there is something to do, instead of looking for it every second. */
export function createBells(changes: Pick<ChangeListener, 'subscribe'>): Bells {
  /** Whether each kind changed since its last look. */
  const changed = new Map<string, boolean>()
  const resting = new Map<string, () => void>()
  let isHeard = false
  let hasEnded = false

  function ring(kinds: Iterable<string>) {
    for (const kind of kinds) {
      changed.set(kind, true)
      resting.get(kind)?.()
    }
  }
  const unsubscribe = changes.subscribe({
    changed: (set) => ring(Object.keys(set.pick([...changed.keys()]))),
    listening() {
      isHeard = true
      ring(changed.keys())
    },
    lost() {
      isHeard = false
      ring(changed.keys())
    },
    ended() {
      isHeard = false
    },
  })

  return {
    begin: (kind) => changed.set(kind, false),
    rest(kind, milliseconds) {
      const longest = isHeard || !changed.has(kind) ? milliseconds : Math.min(milliseconds, unheardMs)
      const begunAt = performance.now()
      return new Promise((resolve) => {
        let timer: NodeJS.Timeout
        const endIn = (ms: number) => {
          clearTimeout(timer)
          timer = setTimeout(() => {
            resting.delete(kind)
            resolve()
          }, ms)
        }
        const cutShort = () => endIn(hasEnded ? 0 : Math.max(0, shortestMs - (performance.now() - begunAt)))
        resting.set(kind, cutShort)
        endIn(Math.max(longest, shortestMs))
        if (hasEnded || changed.get(kind)) cutShort()
      })
    },
    end() {
      hasEnded = true
      unsubscribe()
      for (const cutShort of resting.values()) cutShort()
    },
  }
}
