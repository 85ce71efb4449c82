import { type ChangeEvent, type DragEvent, useState } from 'react'
import { acceptedTypes } from '#web/documents/uploads/accepted-types.ts'

/** Handles a file dropped on an element: whether one is over it, and the element's handlers. */
export function usePhotoDrop(onPhoto: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer.files
      if (file) onPhoto(file)
    },
  }
  return { isOver, handlers }
}

/** The hidden file input inside a label. The same file can be chosen again. */
export const photoField = (onPhoto: (file: File) => void) => ({
  type: 'file',
  accept: acceptedTypes,
  className: 'sr-only',
  onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onPhoto(file)
    target.value = ''
  },
})
