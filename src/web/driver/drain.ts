import { ServerError } from './server.ts'

/** Until when the server accepts no more of the phone's data, in milliseconds since 1970 (rule 286). */
export type Held = { commands: number; photos: number }

/** The wait in milliseconds if the server does not say how long, and the longest wait, in case the clock was set back. */
const usualWaitMs = 15 * 60_000
const longestWaitMs = 25 * 3_600_000

type Drain = {
  kind: keyof Held
  now: () => number
  readHeld: () => Promise<Held>
  writeHeld: (held: Held) => Promise<void>
  /** Sends one batch; false if nothing is waiting. Throws {@link ServerError}. */
  sendSome: () => Promise<boolean>
  onProgress: () => Promise<void>
}

/**
 * Sends everything of a kind that is waiting, unless the server accepts no more of it for now; then it waits until the server's time, and
 * keeps everything. Returns whether the server accepts more. Throws {@link ServerError}.
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
