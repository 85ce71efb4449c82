import { ServerError } from './server.ts'

/** Until when the server takes no more of what a phone sends, in milliseconds since 1970 (rule 286). */
export type Held = { commands: number; photos: number }

/** Milliseconds to wait if the server does not say how long, and at most: a clock that was set back makes nobody wait longer. */
const usualWaitMs = 15 * 60_000
const longestWaitMs = 25 * 3_600_000

type Drain = {
  kind: keyof Held
  now: () => number
  readHeld: () => Promise<Held>
  writeHeld: (held: Held) => Promise<void>
  /** Sends some of what waits; false if nothing does. Throws {@link ServerError}. */
  sendSome: () => Promise<boolean>
  onProgress: () => Promise<void>
}

/**
 * Sends all that waits of a kind, unless the server has said that it takes no more of it for now; then nothing is sent before its time, and
 * nothing is lost. Returns whether the server takes more. Throws {@link ServerError}.
 */
export async function drain({ kind, now, readHeld, writeHeld, sendSome, onProgress }: Drain): Promise<boolean> {
  const held = await readHeld()
  if (isHeld(held[kind], now())) return false
  try {
    while (await sendSome()) await onProgress()
    return true
  } catch (error) {
    if (!(error instanceof ServerError) || error.status !== 429) throw error
    const wait = Math.min(error.retryAfterMs ?? usualWaitMs, longestWaitMs)
    await writeHeld({ ...held, [kind]: now() + wait })
    return false
  }
}

const isHeld = (until: number, now: number) => until > now && until - now <= longestWaitMs
