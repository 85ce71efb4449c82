import { useEffect, useReducer, useRef, useState } from 'react'
import { randomKey } from '#web/app/random-key.ts'
import { dueUploads, nextQueue, type Upload, unfinishedUploads } from './upload-queue.ts'
import { refusalOf } from './validate-file.ts'

export type Uploading<Place> = {
  queue: readonly Upload<Place>[]
  /** How many would be lost if the page were left. */
  unfinished: number
  /** The latest event, for screen readers. */
  news: string
  add(files: readonly File[], place: Place): void
  retry(key: string): void
  /** Stops one that is on its way, and forgets one that failed. */
  drop(key: string): void
}

type Sending<Place> = {
  /** Rejects with a message for people, and whether trying again is pointless. */
  send: (upload: Upload<Place>, how: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<unknown>
  explain: (error: unknown) => { reason: string; isFinal: boolean }
  nameOf: (file: File) => string
  said: { uploaded: (name: string) => string; failed: (name: string, reason: string) => string }
}

/** Uploads files, a few at a time. A failed one says why and keeps its place; the others go on. Running uploads end with the component. */
export function useUploads<Place>({ send, explain, nameOf, said }: Sending<Place>): Uploading<Place> {
  const [queue, step] = useReducer(nextQueue<Place>, [] as readonly Upload<Place>[])
  const [news, setNews] = useState('')
  const running = useRef(new Map<string, AbortController>())

  async function run(upload: Upload<Place>) {
    const { key, name } = upload
    const abort = new AbortController()
    running.current.set(key, abort)
    const change = (state: Upload<Place>['state']) => step({ do: 'change', key, state })
    change({ is: 'sending', part: 0 })
    try {
      await send(upload, { signal: abort.signal, onProgress: (part) => change({ is: 'sending', part }) })
      step({ do: 'remove', key })
      setNews(said.uploaded(name))
    } catch (error) {
      if (abort.signal.aborted) return
      const { reason, isFinal } = explain(error)
      change({ is: 'failed', reason, isFinal })
      setNews(said.failed(name, reason))
    } finally {
      running.current.delete(key)
    }
  }

  const due = dueUploads(queue)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new queue is what changes whose turn it is
  useEffect(() => {
    for (const upload of due) if (!running.current.has(upload.key)) void run(upload)
  }, [queue])

  useEffect(() => {
    const all = running.current
    return () => {
      for (const abort of all.values()) abort.abort()
    }
  }, [])

  return {
    queue,
    unfinished: unfinishedUploads(queue).length,
    news,
    async add(files, place) {
      const uploads = await Promise.all(
        files.map(async (file): Promise<Upload<Place>> => {
          const reason = await refusalOf(file)
          const state =
            reason === null ? ({ is: 'waiting' } as const) : ({ is: 'failed', reason, isFinal: true } as const)
          return { key: randomKey(), file, name: nameOf(file), place, state }
        }),
      )
      step({ do: 'add', uploads })
      const refused = uploads.flatMap(({ name, state }) =>
        state.is === 'failed' ? [said.failed(name, state.reason)] : [],
      )
      if (refused.length > 0) setNews(refused.join(' '))
    },
    retry: (key) => step({ do: 'change', key, state: { is: 'waiting' } }),
    drop(key) {
      running.current.get(key)?.abort()
      step({ do: 'remove', key })
    },
  }
}
