import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/app/api.ts'
import { useToast } from '#web/ui/toasts.tsx'

type CsvText = {
  done: string
  saved: (file: string) => string
  failed: string
  brokeOff: string
}

export type SavedCsv = {
  /** Received so far; null: no file is on its way. */
  bytes: number | null
  start: () => void
  stop: () => void
}

/** Saves a CSV file of the server into the browser's downloads, and says how far it is; a file that breaks off is not saved. */
export function useSavedCsv(ask: (signal: AbortSignal) => Promise<Response>, text: CsvText): SavedCsv {
  const toast = useToast()
  const [bytes, setBytes] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const stopping = new AbortController()
    running.current = stopping
    setBytes(0)
    try {
      const { file, name } = await receive(await ask(stopping.signal), setBytes)
      saveFile(file, name)
      toast({ tone: 'success', title: text.done, description: text.saved(name) })
    } catch (error) {
      const why = error instanceof ApiError ? error.message : text.brokeOff
      if (!stopping.signal.aborted) toast({ tone: 'error', title: text.failed, description: why })
    } finally {
      setBytes(null)
    }
  }

  return { bytes, start, stop: () => running.current?.abort() }
}

/** Puts a file into the browser's downloads. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The whole file, so that a broken download leaves no partial one. */
async function receive(reply: Response, onProgress: (bytes: number) => void): Promise<{ file: Blob; name: string }> {
  const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'list.csv'
  let bytes = 0
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, stream) {
      bytes += chunk.byteLength
      onProgress(bytes)
      stream.enqueue(chunk)
    },
  })
  const file = await new Response(reply.body?.pipeThrough(counting), { headers: { 'content-type': 'text/csv' } }).blob()
  return { file, name }
}
