import type { DragEvent } from 'react'

/** The data type of a drag: haul ids only. */
const type = 'application/x-haulyard-hauls'

/** Starts dragging hauls. */
export function startDrag(event: DragEvent<HTMLElement>, haulIds: readonly string[]): void {
  event.dataTransfer.setData(type, haulIds.join(','))
  event.dataTransfer.effectAllowed = 'move'
}

/** The ids of dropped hauls; empty for anything else. */
export function draggedHauls(event: DragEvent<HTMLElement>): string[] {
  return event.dataTransfer.getData(type).split(',').filter(Boolean)
}
