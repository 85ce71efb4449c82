/** PostgreSQL's code for "no space left on device". */
const diskFullCode = '53100'

export type DiskWatch = {
  /** Looks at an error of the database; a full disk is remembered. */
  note(error: unknown): void
  /** True from the first write that found the disk full until a trial write succeeds. */
  isFull(): boolean
  close(): void
}

/** Remembers that the database's disk is full. Every `everyMs` milliseconds it tries to write again; until that succeeds the disk counts as full. */
export function createDiskWatch(tryToWrite: () => Promise<unknown>, everyMs = 5_000): DiskWatch {
  let full = false
  let timer: NodeJS.Timeout | undefined

  const tryAgain = () => {
    timer = setTimeout(async () => {
      try {
        await tryToWrite()
        full = false
      } catch {
        tryAgain()
      }
    }, everyMs).unref()
  }
  return {
    note(error) {
      if ((error as { code?: unknown } | null)?.code !== diskFullCode || full) return
      full = true
      tryAgain()
    },
    isFull: () => full,
    close: () => clearTimeout(timer),
  }
}
