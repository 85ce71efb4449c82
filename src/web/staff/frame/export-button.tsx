import { useEffect, useRef, useState } from 'react'
import { exportText as text } from '#content/staff/order-export.ts'
import { ApiError, type Call } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import {
  exportQuery,
  type ListAddress,
  type OrderExportQueryOnWire,
} from '#web/staff/orders/parts/order-list-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

export type SavedExport = { bytes: number | null; start: () => void; stop: () => void }

/** Rule 37: saves the orders of the list's search and filters as a file. `bytes` received so far; null: no export is running. */
export function useSavedExport(address: ListAddress): SavedExport {
  const { call } = useApp()
  const toast = useToast()
  const [bytes, setBytes] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const stopping = new AbortController()
    running.current = stopping
    setBytes(0)
    try {
      const { file, name } = await fetchOrderExport(call, exportQuery(address), {
        signal: stopping.signal,
        onProgress: setBytes,
      })
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

/** The export in the bar. It shows its progress, and can be stopped. */
export function ExportButton({ saved: { bytes, start, stop }, className }: { saved: SavedExport; className?: string }) {
  if (bytes === null) {
    return (
      <DenseButton look="bar" onClick={start} title={text.what} className={className}>
        {text.start}
      </DenseButton>
    )
  }
  return (
    <DenseButton look="bar" onClick={stop} title={text.stop} className={classNames('tabular-nums', className)}>
      {text.running((bytes / 1_000_000).toFixed(1))}
      <svg viewBox="0 0 10 10" width="10" height="10" role="img" aria-label={text.stop}>
        <path d="m1 1 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.8" />
      </svg>
    </DenseButton>
  )
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

/**
 * Downloads an export completely, so that a broken download leaves no partial file. `onProgress` gets the number of received bytes. Throws
 * {@link ApiError} if the server refuses, and the browser's error if it breaks off or is stopped.
 */
async function fetchOrderExport(
  call: Call,
  query: OrderExportQueryOnWire,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<{ file: Blob; name: string }> {
  const reply = await call('GET /api/orders/export', { query, signal })
  const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'orders.csv'
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
