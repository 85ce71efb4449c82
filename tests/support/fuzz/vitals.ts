import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** A time in which the site's main thread answered nobody, and what it was asked meanwhile. */
export type Block = { milliseconds: number; cpuMilliseconds: number; requests: string[] }

/** What the site's process looks like from within; `refused`: the addresses outside of this machine that it wanted to connect to. */
export type Vitals = {
  heapBytes: number
  residentBytes: number
  resources: Record<string, number>
  blocks: Block[]
  refused: string[]
  requests: number
}

/** Asks the probe in a site (process-probe.ts), after a collection of garbage. */
export async function readVitals(socketPath: string): Promise<Vitals> {
  return JSON.parse(await text(connect(socketPath)))
}
