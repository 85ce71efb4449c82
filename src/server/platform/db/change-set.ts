import { maxNamedIds } from '#contract/live/live.ts'

/** The ids of changed things by kind. It stays small: a kind with too many changes is stored as a whole. */
export class ChangeSet {
  /** Null: too many to be named. */
  readonly #idsOf = new Map<string, Set<string> | null>()
  #named = 0

  static of(kind: string, id: string): ChangeSet {
    const set = new ChangeSet()
    set.add(kind, id)
    return set
  }

  get isEmpty(): boolean {
    return this.#idsOf.size === 0
  }

  add(kind: string, id: string): void {
    const ids = this.#idsOf.get(kind)
    if (ids === null || ids?.has(id)) return
    if (this.#named >= maxNamedIds) this.addAll(kind)
    else {
      this.#named += 1
      this.#idsOf.set(kind, (ids ?? new Set()).add(id))
    }
  }

  /** Anything of a kind may have changed. */
  addAll(kind: string): void {
    this.#named -= this.#idsOf.get(kind)?.size ?? 0
    this.#idsOf.set(kind, null)
  }

  merge(other: ChangeSet): void {
    for (const [kind, ids] of other.#idsOf) {
      if (ids === null) this.addAll(kind)
      else for (const id of ids) this.add(kind, id)
    }
  }

  /** Whether it names one thing, or holds its kind as a whole. */
  has(kind: string, id: string): boolean {
    const ids = this.#idsOf.get(kind)
    return ids === null || ids?.has(id) === true
  }

  /** The changes of these kinds, by kind; null for a kind as a whole. */
  pick(kinds: readonly string[]): Record<string, string[] | null> {
    const wanted = [...this.#idsOf].filter(([kind]) => kinds.includes(kind))
    return Object.fromEntries(wanted.map(([kind, ids]) => [kind, ids && [...ids]]))
  }

  /** As text that {@link ChangeSet.read} understands. */
  write(): string {
    return JSON.stringify(this.pick([...this.#idsOf.keys()]))
  }

  static read(text: string): ChangeSet {
    const set = new ChangeSet()
    for (const [kind, ids] of Object.entries(JSON.parse(text) as Record<string, string[] | null>)) {
      if (ids === null) set.addAll(kind)
      else for (const id of ids) set.add(kind, id)
    }
    return set
  }
}
