import type { DragEvent } from 'react'

/** The kind of what is dragged: ids of hauls, and nothing else. */
const type = 'application/x-haulyard-hauls'

/** Starts dragging hauls. */
export function startDrag(event: DragEvent<HTMLElement>, haulIds: readonly string[]): void {
  event.dataTransfer.setData(type, haulIds.join(','))
  event.dataTransfer.effectAllowed = 'move'
}

/** The hauls that are dropped; none for anything else. */
export function draggedHauls(event: DragEvent<HTMLElement>): string[] {
  return event.dataTransfer.getData(type).split(',').filter(Boolean)
}
