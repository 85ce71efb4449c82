import type { Wanted } from './generate-request.ts'
import { asCurl } from './send-request.ts'

type Failure = { count: number; number: number; curl: string; requestIds: string[] }

/** What went wrong, once per endpoint and kind, with the first request that showed it. */
export class Failures {
  private readonly kinds = new Map<string, Failure>()
  private readonly url: string

  constructor(url: string) {
    this.url = url
  }

  get size(): number {
    return this.kinds.size
  }

  /** Counts a failure; `number`: of the request in its run. */
  add(what: string, about: { number: number; wanted?: Wanted; requestId?: string }): void {
    const kind = `${about.wanted?.route ?? 'site'}: ${what}`
    const known = this.kinds.get(kind) ?? {
      count: 0,
      number: about.number,
      curl: about.wanted ? asCurl(this.url, about.wanted) : '',
      requestIds: [],
    }
    known.count += 1
    if (about.requestId !== undefined && known.requestIds.length < 50) known.requestIds.push(about.requestId)
    this.kinds.set(kind, known)
  }

  /** Every kind with its first request, and the errors that the site logged for it. */
  describe(seed: number, log: string): string {
    const errors = new Map<string, string>()
    for (const line of log.split('\n').filter((each) => each.includes('"request failed"'))) {
      const { requestId, stack, message } = parse(line)
      if (requestId)
        errors.set(
          requestId,
          String(stack ?? message)
            .split('\n')
            .slice(0, 6)
            .join('\n    '),
        )
    }
    return [...this.kinds]
      .map(([kind, { count, number, curl, requestIds }]) => {
        const causes = new Set(requestIds.map((id) => errors.get(id)).filter((cause) => cause !== undefined))
        return [
          `✗ ${kind} (${count} times; seed ${seed}, request ${number})`,
          curl,
          ...[...causes].map((cause) => `    ${cause}`),
        ].join('\n')
      })
      .join('\n\n')
  }
}

function parse(line: string): { requestId?: string; stack?: string; message?: string } {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}
