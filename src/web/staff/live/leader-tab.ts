import { beatEvery } from '#contract/live/live.ts'
import type { LiveMessage } from './live-feed.ts'

/** One tab of a browser holds the lock, and with it the stream; it forwards the events to the others. */
const name = 'haulyard-live'
/** Milliseconds after which a silent leader counts as asleep, and another tab takes over. */
const asleepAfter = 3 * beatEvery

type Ask = { event: 'who' }
type OpenFeed = (send: (message: LiveMessage) => void) => () => void

/**
 * Receives changes over one stream for all tabs of the browser: with one stream each, six tabs would use up the browser's connections to
 * the site. A tab that closes hands over. Without Web Locks (plain HTTP, except localhost) a tab has its own stream while it is visible.
 * Returns a function that ends it.
 */
export function joinLive(hear: (message: LiveMessage) => void, openFeed: OpenFeed): () => void {
  if (!navigator.locks) return whileLookedAt(hear, openFeed)
  const channel = new BroadcastChannel(name)
  const left = new AbortController()
  let close: (() => void) | null = null
  let isReady = false
  let waiting = new AbortController()
  /** The lock is taken from a leader that is asleep. */
  let takesOver = false
  let heardAt = Date.now()

  const lead = () =>
    new Promise<void>((resolve) => {
      const stop = openFeed((message) => {
        const isCaughtUp = message.event === 'caught-up'
        isReady = message.event !== 'lost' && (isReady || isCaughtUp || message.event === 'ready')
        // Only this tab has missed nothing: others may have been without a leader.
        channel.postMessage(isCaughtUp ? ({ event: 'ready' } satisfies LiveMessage) : message)
        hear(message)
      })
      close = () => {
        close = null
        // A new leader gets time before it counts as silent.
        heardAt = Date.now()
        stop()
        resolve()
      }
      left.signal.addEventListener('abort', () => close?.())
    })

  /** Waits for the lock, leads until this tab closes or another takes the lock away, and waits again. */
  async function takeTurns(): Promise<void> {
    while (!left.signal.aborted) {
      waiting = new AbortController()
      const options = takesOver ? { steal: true } : { signal: waiting.signal }
      takesOver = false
      await navigator.locks.request(name, options, lead).catch(() => close?.())
    }
  }

  channel.onmessage = ({ data }: MessageEvent<LiveMessage | Ask>) => {
    if (data.event === 'who') {
      if (close && isReady) channel.postMessage({ event: 'was-ready' } satisfies LiveMessage)
      return
    }
    heardAt = Date.now()
    hear(data)
  }
  channel.postMessage({ event: 'who' } satisfies Ask)
  void takeTurns()

  const look = setInterval(() => {
    if (close || document.visibilityState === 'hidden' || Date.now() - heardAt < asleepAfter) return
    heardAt = Date.now()
    takesOver = true
    waiting.abort()
  }, beatEvery / 2)

  return () => {
    clearInterval(look)
    left.abort()
    waiting.abort()
    channel.close()
  }
}

function whileLookedAt(hear: (message: LiveMessage) => void, openFeed: OpenFeed): () => void {
  let close: (() => void) | null = null
  const follow = () => {
    const isSeen = document.visibilityState !== 'hidden'
    if (isSeen && !close) close = openFeed(hear)
    else if (!isSeen && close) {
      close()
      close = null
    }
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close?.()
  }
}
