import { type ChangeEvent, useRef } from 'react'
import { documentsText as text } from '#content/staff/staff-documents.ts'
import { acceptedTypes } from '#web/documents/uploads/accepted-types.ts'
import { useFileArrivals } from '#web/documents/uploads/use-file-arrivals.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CameraIcon, UploadIcon } from './document-icons.tsx'

/** With only these types, a phone converts its camera's format to JPEG. */

const button =
  'flex min-h-15 items-center justify-center gap-2.5 rounded-panel px-4 py-3.5 text-dense font-semibold text-ink'

/** Where files come in: a large button, a place to drop and to paste, and on a phone the camera. */
export function UploadArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const chosen = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isOver = useFileArrivals(true, onFiles)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // The same file may be chosen again.
    currentTarget.value = ''
  }
  return (
    <div className="grid gap-2.5 pointer-coarse:grid-cols-2 max-xs:pointer-coarse:grid-cols-1">
      <input ref={chosen} type="file" multiple accept={acceptedTypes} hidden onChange={take} />
      <input ref={camera} type="file" capture="environment" accept="image/jpeg" hidden onChange={take} />
      <button
        type="button"
        onClick={() => camera.current?.click()}
        className={classNames(button, 'border border-field bg-card hover:border-ink pointer-fine:hidden')}
      >
        <CameraIcon />
        {text.takePhoto}
      </button>
      <button
        type="button"
        onClick={() => chosen.current?.click()}
        className={classNames(
          button,
          'flex-col border-2 border-dashed hover:border-ink pointer-coarse:flex-row pointer-coarse:border pointer-coarse:border-solid pointer-fine:min-h-32',
          isOver ? 'border-signal bg-signal-tint' : 'border-field bg-card',
        )}
      >
        <UploadIcon />
        <span>
          {isOver ? text.dropNow : text.upload}
          <span className="mt-1 block text-small font-normal text-ink-2 pointer-coarse:hidden">{text.uploadHint}</span>
        </span>
      </button>
      <p className="col-span-full text-fine text-ink-2 pointer-fine:hidden">{text.uploadHintTouch}</p>
    </div>
  )
}
