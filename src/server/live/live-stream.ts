import { beatEvery, changeKinds, type LiveEvent, maxTransit } from '#contract/live/live.ts'
import type { AppContext } from '#server/app-context.ts'
import { ChangeSet } from '#server/platform/db/change-set.ts'
import { isTemporary } from '#server/platform/db/transaction.ts'
import { describeError } from '#server/platform/logging/log.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { findStaffBySession, sessionKind, sessionName } from '#server/staff/sessions.ts'

/** Milliseconds that a browser waits before it comes again. */
const comeAgainAfter = 2_000
/** Unread beats after which a client counts as gone. */
const maxUnread = 3
/** Events that may wait in the stream itself. */
const maxWaiting = 4

/**
 * Streams changes to one browser as server-sent events, until the staff session of `token` ends, the client leaves or the process ends.
 * Nothing piles up for a slow client: unread changes are merged into one set, which stays small.
 */
export function openLiveStream(
  app: AppContext,
  token: string,
  { beatMs = beatEvery, pageAge }: { beatMs?: number; pageAge?: number | undefined } = {},
): ReadableStream<Uint8Array> {
  const session = sessionName(token)
  let stream: ReadableStreamDefaultController<Uint8Array>
  let unsent = new ChangeSet()
  /** Unsent `ready`, `caught-up` and `lost` events. */
  let state: 'ready' | 'caught-up' | 'lost' | null = null
  /** Rule 549: what a page that opens may have missed is reported at once, so that it need not fetch everything again. */
  let missedMs = pageAge
  let unread = 0
  let isOpen = true
  let leave = () => {}

  const hasRoom = () => (stream.desiredSize ?? 0) > 0
  const encode = (event: LiveEvent, data: object = {}) =>
    stream.enqueue(bytes(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))

  function send() {
    if (!isOpen || !hasRoom()) return
    // Writing may call this again immediately.
    const said = state
    const things = unsent.pick(changeKinds)
    state = null
    unsent = new ChangeSet()
    if (said) encode(said)
    if (Object.keys(things).length > 0) encode('changed', things)
  }

  function end(last?: LiveEvent) {
    if (!isOpen) return
    isOpen = false
    leave()
    if (last) encode(last)
    stream.close()
  }

  async function beat() {
    if (!(await isSignedIn(app, token))) return end('signed-out')
    if (!isOpen) return
    unread = hasRoom() ? 0 : unread + 1
    if (unread === 0) encode('beat')
    else if (unread > maxUnread) end()
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = controller
        stream.enqueue(bytes(`retry: ${comeAgainAfter}\n\n`))
        const beating = setInterval(() => void beat(), beatMs).unref()
        leave = () => clearInterval(beating)
        const unsubscribe = app.db.changes.subscribe({
          changed(changes) {
            // It may be among changes that are too many to list, so the database is asked.
            if (changes.has(sessionKind, session)) void beat()
            unsent.merge(changes)
            send()
          },
          listening() {
            const missed = missedMs === undefined ? null : app.db.changes.within(missedMs + maxTransit)
            missedMs = undefined
            if (missed) unsent.merge(missed)
            state = missed ? 'caught-up' : 'ready'
            send()
          },
          lost() {
            state = 'lost'
            send()
          },
          ended: () => end(),
        })
        leave = () => {
          clearInterval(beating)
          unsubscribe()
        }
      },
      pull: send,
      cancel() {
        isOpen = false
        leave()
      },
    },
    { highWaterMark: maxWaiting },
  )
}

/** While the database is away no session is ended. */
async function isSignedIn(app: AppContext, token: string): Promise<boolean> {
  try {
    return (await findStaffBySession(app, token, { isActive: false })) !== null
  } catch (error) {
    if (!isTemporary(error)) app.log('live stream failed', describeError(error))
    return true
  }
}

const encoder = new TextEncoder()
const bytes = (text: string) => encoder.encode(text)

export const liveRoutes = {
  async 'GET /api/admin/live'({ query }, { app, cookie }) {
    return {
      status: 200,
      body: () => openLiveStream(app, cookie('staff') ?? '', { pageAge: query.age }),
      // Asks proxies not to buffer the stream.
      headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
    }
  },
} satisfies RouteHandlers
