import { type DragEvent, useEffect, useState } from 'react'

/** Where dragged hauls would go: before a stop of a route, at its end, or off their truck. */
export type Target = { route: string; before: string | null } | 'off'

export type Drag = {
  haulIds: readonly string[]
  /** The place under the pointer; null over nothing. */
  target: Target | null
}

/** The data type of a drag: haul ids only. */
const type = 'application/x-haulyard-hauls'

/** The hauls that are being dragged, and the place under the pointer. */
export function useDrag() {
  const [drag, setDrag] = useState<Drag | null>(null)
  useEffect(() => {
    // Before React handles them: a dropped stop leaves its list, and then no event of its own comes.
    const end = () => setDrag(null)
    document.addEventListener('dragend', end, true)
    document.addEventListener('drop', end, true)
    return () => {
      document.removeEventListener('dragend', end, true)
      document.removeEventListener('drop', end, true)
    }
  }, [])
  return {
    drag,
    start(event: DragEvent<HTMLElement>, haulIds: readonly string[]) {
      event.dataTransfer.setData(type, haulIds.join(','))
      event.dataTransfer.effectAllowed = 'move'
      // The browser takes its picture of the stop before the board changes.
      setTimeout(() => setDrag({ haulIds, target: null }))
    },
    over(target: Target) {
      setDrag((before) => before && (isSame(before.target, target) ? before : { ...before, target }))
    },
  }
}

const isSame = (one: Target | null, other: Target): boolean =>
  one === other ||
  (one !== null && one !== 'off' && other !== 'off' && one.route === other.route && one.before === other.before)

/** The ids of dropped hauls; empty for anything else. */
export function draggedHauls(event: DragEvent<HTMLElement>): string[] {
  return event.dataTransfer.getData(type).split(',').filter(Boolean)
}
