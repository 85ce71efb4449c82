import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { viewerText as text } from '#content/staff/staff-documents.ts'
import type { OrderDocumentOnWire } from '#contract/documents/documents.ts'
import { storedName } from '#domain/files/validate-upload.ts'
import { NewTabLink } from '#web/staff/kit/new-tab-link.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { DocumentFacts } from './document-grid.tsx'
import { ArrowIcon } from './document-icons.tsx'
import { returnFocus } from './remove-question.tsx'

/** Pixels that a finger must move sideways. */
const least = 50

/** Reports a swipe to the left or right; mostly vertical and two-finger gestures are ignored. */
function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(x) >= least && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 'left' : 'right')
    },
  }
}

type DocumentViewerProps = {
  document: OrderDocumentOnWire
  /** All that can be looked at, in the order of the grid. */
  pictures: readonly OrderDocumentOnWire[]
  onTurn: (id: string) => void
  onRemove: ((id: string) => void) | null
  onClose: () => void
}

/** One picture as large as the screen allows; arrow keys and swipes turn to its neighbours, and after the last comes the first (rule 97). */
export function DocumentViewer({ document: shown, pictures, onTurn, onRemove, onClose }: DocumentViewerProps) {
  const index = pictures.findIndex(({ id }) => id === shown.id)
  const turn = (by: number) => {
    const neighbour = pictures.at((index + by) % pictures.length)
    if (neighbour) onTurn(neighbour.id)
  }
  const swipe = useSwipe((direction) => turn(direction === 'left' ? 1 : -1))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }
  return (
    <ModalDialog width="wide" onClose={onClose} onCloseAutoFocus={(event) => returnFocus(event, shown.id)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that buttons beside it offer as well */}
      <div className="flex h-full min-h-0 flex-col sm:h-224" onKeyDown={onKeyDown}>
        <header className="flex flex-none items-start gap-3 px-4 pt-3 pb-2">
          <ModalTitle className="sr-only">{shown.name}</ModalTitle>
          <div className="min-w-0 flex-auto">
            <DocumentFacts document={shown} />
          </div>
          <ModalClose label={text.close} />
        </header>
        <div className="relative min-h-0 flex-auto touch-pan-y bg-shade select-none" {...swipe}>
          <Picture key={shown.id} document={shown} />
        </div>
        <footer className="flex flex-none flex-wrap items-center justify-between gap-2 px-4 py-3">
          <div className={pictures.length > 1 ? 'flex items-center gap-2' : 'hidden'}>
            <DenseButton aria-label={text.previous} onClick={() => turn(-1)}>
              <ArrowIcon />
            </DenseButton>
            <p aria-live="polite" className="min-w-16 text-center">
              {text.place(index + 1, pictures.length)}
            </p>
            <DenseButton aria-label={text.next} onClick={() => turn(1)}>
              <span className="rotate-180">
                <ArrowIcon />
              </span>
            </DenseButton>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {onRemove && (
              <DenseButton look="quiet" onClick={() => onRemove(shown.id)}>
                {text.remove}
              </DenseButton>
            )}
            <NewTabLink href={shown.fileUrl} className={denseButtonStyle('line')}>
              {text.original}
            </NewTabLink>
            <a href={shown.fileUrl} download={storedName(shown)} className={denseButtonStyle('line')}>
              {text.download}
            </a>
          </div>
        </footer>
      </div>
    </ModalDialog>
  )
}

/** The thumbnail is shown until the full picture is loaded. */
function Picture({ document }: { document: OrderDocumentOnWire }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const { name, fileUrl, thumbnailUrl } = document
  if (state === 'failed')
    return (
      <p role="alert" className="grid size-full place-items-center p-4">
        {text.failed}
      </p>
    )
  return (
    <>
      {state === 'loading' && thumbnailUrl && (
        <img src={thumbnailUrl} alt="" className="absolute inset-0 size-full object-contain blur-xs" />
      )}
      <img
        src={fileUrl}
        alt={name}
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        className="absolute inset-0 size-full object-contain"
      />
    </>
  )
}
