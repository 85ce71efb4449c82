import { beatEvery, type ChangedThings, type LiveEvent, maxPageAge, maxTransit } from '#contract/live/live.ts'

/** The events of a tab. `things` comes with `changed`; `was-ready` tells a tab that joined later that the stream works. */
export type LiveMessage = { event: LiveEvent | 'was-ready'; things?: ChangedThings }

/** Milliseconds without an event after which a connection counts as dead, and between two checks. */
const silence = { maxMs: 2.25 * beatEvery, lookEvery: 5_000 }
/** Milliseconds before a refused stream is retried; longer each time, and not at the same time in all browsers. */
const retry = { firstMs: 1_000, maxMs: 30_000 }

/** How long ago the page began to load, also if the device slept; null if that is too long ago. */
function pageAge(): number | null {
  const age = Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin))
  return age <= maxPageAge ? age : null
}

/** The stream of the server, kept open: a dead connection is reopened. `tell` gets every event, and `lost` when it breaks. */
export function openFeed(send: (message: LiveMessage) => void, isSignedIn: () => Promise<boolean>): () => void {
  let source: EventSource | null = null
  let heardAt = Date.now()
  let retryMs = retry.firstMs
  let retrying: ReturnType<typeof setTimeout> | undefined
  let isOpen = true
  /** What the page fetched so far, it fetched while it was loading (rule 549). A later connection comes after a gap. */
  let isFirst = true

  function connect() {
    clearTimeout(retrying)
    source?.close()
    heardAt = Date.now()
    const age = isFirst ? pageAge() : null
    const askedAt = Date.now()
    isFirst = false
    const opened = new EventSource(`/api/admin/live${age === null ? '' : `?age=${age}`}`)
    source = opened
    for (const event of ['ready', 'caught-up', 'changed', 'beat', 'lost', 'signed-out'] as const) {
      opened.addEventListener(event, ({ data }: MessageEvent<string>) => {
        heardAt = Date.now()
        retryMs = retry.firstMs
        if (event === 'signed-out') opened.close()
        // The server reckoned with less time on the way: something may be missing.
        const isTooLate = event === 'caught-up' && Date.now() - askedAt > maxTransit
        if (isTooLate) send({ event: 'ready' })
        else send(event === 'changed' ? { event, things: JSON.parse(data) } : { event })
      })
    }
    opened.addEventListener('error', () => {
      if (source !== opened || !isOpen) return
      send({ event: 'lost' })
      // A broken stream is opened again by the browser, with the same age; a refused one is not.
      if (age !== null) opened.close()
      if (age !== null || opened.readyState === EventSource.CLOSED) void tryAgain()
    })
  }

  async function tryAgain() {
    const signedIn = await isSignedIn().catch(() => true)
    if (!isOpen) return
    if (!signedIn) return send({ event: 'signed-out' })
    retrying = setTimeout(connect, retryMs * (1 + Math.random()))
    retryMs = Math.min(retry.maxMs, retryMs * 2)
  }

  /** After sleep, or when the network broke silently. */
  const look = setInterval(() => {
    if (source?.readyState === EventSource.CLOSED || Date.now() - heardAt < silence.maxMs) return
    send({ event: 'lost' })
    connect()
  }, silence.lookEvery)
  const offline = () => send({ event: 'lost' })

  addEventListener('online', connect)
  addEventListener('offline', offline)
  connect()
  return () => {
    isOpen = false
    clearTimeout(retrying)
    clearInterval(look)
    removeEventListener('online', connect)
    removeEventListener('offline', offline)
    source?.close()
  }
}
