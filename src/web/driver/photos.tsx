import type { ReactNode } from 'react'
import type { PhotoKind } from '#contract/phones/phone-words.ts'
import { Icon } from './icon.tsx'
import type { TakenPhoto } from './store.ts'

/** The longer side of a photo in pixels, and its JPEG quality: enough to read a ticket, about 300 kB. */
const maxSide = 1_600
const quality = 0.82

/** Creates a photo from a camera image: reduced, as JPEG, without metadata such as place and device. */
export async function shrinkPhoto(source: HTMLVideoElement | ImageBitmap, kind: PhotoKind): Promise<TakenPhoto> {
  const [width, height] =
    source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('the photo could not be stored')
  const bytes = await blob.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { id: crypto.randomUUID(), kind, takenAt: new Date().toISOString(), bytes, sha256 }
}

/** Creates a photo from a file of the phone's own camera. */
async function shrinkFile(file: File, kind: PhotoKind): Promise<TakenPhoto> {
  const bitmap = await createImageBitmap(file)
  try {
    return await shrinkPhoto(bitmap, kind)
  } finally {
    bitmap.close()
  }
}

type PhotoFileProps = { kind: PhotoKind; onPhoto: (photo: TakenPhoto) => void; className?: string; children: ReactNode }

/** Opens the phone's own camera for one photo. */
export function PhotoFile({ kind, onPhoto, className = 'go', children }: PhotoFileProps) {
  return (
    <label className={`${className} focus-within:outline-4 focus-within:outline-offset-3 focus-within:outline-ink`}>
      <Icon name="camera" size={28} />
      {children}
      <input
        type="file"
        className="sr-only"
        accept="image/*"
        capture="environment"
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (file) onPhoto(await shrinkFile(file, kind))
          target.value = ''
        }}
      />
    </label>
  )
}
