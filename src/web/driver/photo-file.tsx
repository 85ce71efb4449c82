import type { ReactNode } from 'react'
import type { PhotoKind } from '#contract/phones/phone-words.ts'
import { Icon } from './icon.tsx'
import type { TakenPhoto } from './outbox.ts'
import { shrinkFile } from './photos.ts'

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
