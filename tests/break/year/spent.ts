/** Where the time of the days goes: seconds by part, each without the parts within it. */
export type Spent = {
  of<Result>(part: string, work: () => Promise<Result>): Promise<Result>
  table(): Record<string, number>
}

export function measureSpent(): Spent {
  const seconds = new Map<string, number>()
  const open: string[] = []
  let since = performance.now()
  const note = () => {
    const part = open.at(-1) ?? 'the rest'
    seconds.set(part, (seconds.get(part) ?? 0) + (performance.now() - since) / 1_000)
    since = performance.now()
  }
  return {
    async of(part, work) {
      note()
      open.push(part)
      try {
        return await work()
      } finally {
        note()
        open.pop()
      }
    },
    table() {
      note()
      return Object.fromEntries(
        [...seconds]
          .toSorted(([, one], [, other]) => other - one)
          .map(([part, each]) => [part, Number(each.toFixed(1))]),
      )
    },
  }
}
