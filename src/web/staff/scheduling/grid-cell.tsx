import { calendarText as text } from '#content/staff/staff-calendar.ts'
import { WarningIcon } from '#web/ui/icons.tsx'
import { cellState } from './cell-state.ts'

/** The position of a button in the grid, and whether the Tab key reaches it. */
export type GridPlace = { 'data-row': number; 'data-column': number; tabIndex: number }

type GridCellProps = {
  label: string
  capacity: number
  held: number
  isClosed: boolean
  spokenDay: string
  isChosen: boolean
  place: GridPlace
  onChoose: () => void
}

/** One size on one day: the free units as a number and a word, and the held share as a bar. */
export function GridCell({ label, capacity, held, isClosed, spokenDay, isChosen, place, onChoose }: GridCellProps) {
  const state = cellState({ capacity, held })
  const free = capacity - held
  const share = capacity === 0 ? 1 : Math.min(1, held / capacity)
  return (
    <td>
      <button
        type="button"
        {...place}
        className="calendar-cell"
        data-state={state}
        data-closed={isClosed || undefined}
        aria-pressed={isChosen}
        data-chosen={isChosen || undefined}
        onClick={onChoose}
      >
        <span className="sr-only">{text.cell(label, spokenDay)} </span>
        <b>{free < 0 ? `−${-free}` : free}</b>{' '}
        <small>
          {(state === 'few' || state === 'over') && <WarningIcon />}
          {text.states[state]}
        </small>
        <span className="sr-only">{text.cellDetail({ held, capacity, isClosed })}</span>
        <i style={{ scale: `${share} 1` }} />
      </button>
    </td>
  )
}
