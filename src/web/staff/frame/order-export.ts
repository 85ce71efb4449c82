import type { Call } from '#web/app/api.ts'
import type { OrderExportQueryOnWire } from '#web/staff/orders/parts/order-list-address.ts'

/**
 * Downloads an export completely, so that a broken download leaves no partial file. `onProgress` gets the number of received bytes. Throws
 * {@link ApiError} if the server refuses, and the browser's error if it breaks off or is stopped.
 */
export async function fetchOrderExport(
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
