import type { ChangedThings, LiveEvent } from '#contract/live/live.ts'

type Told = { event: LiveEvent; things: ChangedThings }

/** A client that reads server-sent events one by one. */
export type LiveReader = {
  /** The next event; null if the stream has ended. */
  next(): Promise<Told | null>
  /** Reads until `changed` names all of these; returns everything reported about the kind, null for the whole. */
  untilChanged(kind: keyof ChangedThings, ids: readonly string[]): Promise<string[] | null>
  /** Reads on until this event. */
  until(event: LiveEvent): Promise<void>
  leave(): Promise<void>
}

export function readLive(body: ReadableStream<Uint8Array> | null): LiveReader {
  if (!body) throw new Error('There is no stream')
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''

  const next: LiveReader['next'] = async () => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end === -1) {
        const { value, done } = await reader.read()
        if (done) return null
        text += decoder.decode(value, { stream: true })
        continue
      }
      const fields = Object.fromEntries(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => line.split(/: (.*)/s)),
      )
      text = text.slice(end + 2)
      if (fields.event) return { event: fields.event, things: JSON.parse(fields.data) }
    }
  }
  const insist = async (): Promise<Told> => {
    const told = await next()
    if (!told) throw new Error('The stream has ended')
    return told
  }
  return {
    next,
    async untilChanged(kind, ids) {
      const seen = new Set<string>()
      while (!ids.every((id) => seen.has(id))) {
        const { things } = await insist()
        if (things[kind] === null) return null
        for (const id of things[kind] ?? []) seen.add(id)
      }
      return [...seen]
    },
    async until(event) {
      while ((await insist()).event !== event);
    },
    leave: () => reader.cancel(),
  }
}
