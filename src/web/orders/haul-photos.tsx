import { useEffect, useState } from 'react'
import { haulPhotoText as text } from '#content/wording/haul-photos.ts'
import type { HaulPhotoOnWire } from '#contract/documents/documents.ts'
import { useApp } from '#web/app/app-context.ts'

/** Rule 357: the photos by which a customer sees that the hauls of an order are done; nothing without any. */
export function HaulPhotos({ orderNumber, className }: { orderNumber: string; className?: string }) {
  const { call } = useApp()
  const [photos, setPhotos] = useState<readonly HaulPhotoOnWire[]>([])
  useEffect(() => {
    call('GET /api/orders/by-number/{orderNumber}/photos', { params: { orderNumber } }).then(setPhotos, () => {})
  }, [call, orderNumber])
  if (photos.length === 0) return null
  return (
    <section aria-label={text.heading} className={className}>
      <h2 className="text-title">{text.heading}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-4">
        {photos.map(({ id, of, takenAt, takenBy, width, height, fileUrl, thumbnailUrl }) => (
          <li key={id}>
            <a href={fileUrl} target="_blank" rel="noopener" className="block hover:underline">
              <img
                src={thumbnailUrl ?? fileUrl}
                alt={text.alt(of)}
                width={width ?? undefined}
                height={height ?? undefined}
                className="aspect-4/3 w-full rounded-card border border-line-strong object-cover"
              />
              <span className="mt-1 block text-compact">{text.caption(of, takenAt, takenBy)}</span>
              <span className="sr-only"> {text.open}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
