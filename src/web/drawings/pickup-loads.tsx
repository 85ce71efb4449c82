import { classNames } from '#web/ui/class-names.ts'

const truck =
  'M4 43h84l6-27q1-4 4-4h49q4 0 7 3l22 26 40 4q12 1 14 29l-14 1a20 20 0 0 0-40 0H72a20 20 0 0 0-40 0L3 70zM36 76a16 16 0 1 0 32 0 16 16 0 1 0-32 0M181 76a16 16 0 1 0 32 0 16 16 0 1 0-32 0'

const perRow = 8
const stepX = 262
const stepY = 130

/** Pickup trucks, one per load, eight to a row; the number is in the text next to it. */
export function PickupLoads({ loads, className }: { loads: number; className?: string }) {
  const columns = Math.min(loads, perRow)
  const rows = Math.ceil(loads / perRow)
  const path = Array.from({ length: loads }, (_, index) => ({
    x: (index % perRow) * stepX,
    y: Math.floor(index / perRow) * stepY,
  }))
  const width = columns * stepX
  const height = rows * stepY
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={Math.round(width / 10.5)}
      height={Math.round(height / 10.5)}
      aria-hidden="true"
      className={classNames('h-auto max-w-full fill-steel-2', className)}
    >
      {path.map(({ x, y }) => (
        <path key={`${x} ${y}`} d={truck} transform={`translate(${x} ${y})`} />
      ))}
    </svg>
  )
}
