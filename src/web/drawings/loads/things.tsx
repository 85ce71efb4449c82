import { Box, Line } from '#web/drawings/shapes.tsx'

/** Typical things people throw out, drawn in inches; `x` is the left edge and `y` the ground. */

type Thing = { x: number; y: number; width: number; height: number }

/** A cardboard box with its tape. */
export function Carton({ x, y, width, height }: Thing) {
  return (
    <>
      <Box kind="thing" x={x} y={y - height} width={width} height={height} />
      <Box kind="thing-dark" x={x + width / 2 - 1.5} y={y - height} width={3} height={height * 0.35} />
    </>
  )
}

/** Furniture with drawers, one above the other. */
export function Drawers({ x, y, width, height, count }: Thing & { count: number }) {
  const each = height / count
  return (
    <>
      <Box kind="thing-dark" x={x} y={y - height} width={width} height={height} />
      {Array.from({ length: count }, (_, index) => y - height + index * each).map((top) => (
        <g key={top}>
          <Box kind="thing" x={x + 2} y={top + 1.5} width={width - 4} height={each - 3} />
          <Line kind="thing-line" from={[x + width / 2 - 3, top + each / 2]} to={[x + width / 2 + 3, top + each / 2]} />
        </g>
      ))}
    </>
  )
}

/** A full bag, tied at its top. */
export function Bag({ x, y, width, height }: Thing) {
  const middle = x + width / 2
  return (
    <path
      className="drawing-bag"
      d={`M${middle - 2},${y - height} l-3,-5 h10 l-3,5 Q${x + width},${y - height * 0.75} ${x + width},${y - height * 0.3} Q${x + width},${y} ${x + width - 5},${y} H${x + 5} Q${x},${y} ${x},${y - height * 0.3} Q${x},${y - height * 0.75} ${middle - 2},${y - height} Z`}
    />
  )
}

/** Something long and flat that leans: a mattress, a sheet of drywall, a stud. It rises from `x` at `y` to the right. */
export function Leaning({
  x,
  y,
  run,
  rise,
  thick,
  dark,
}: {
  x: number
  y: number
  run: number
  rise: number
  thick: number
  dark?: boolean
}) {
  return (
    <polygon
      className={dark ? 'drawing-thing-dark' : 'drawing-thing'}
      points={`${x},${y} ${x + thick},${y} ${x + run + thick},${y - rise} ${x + run},${y - rise}`}
    />
  )
}

/** The end of something round: a log with its rings, a roll of sod or carpet. */
export function RoundEnd({ x, y, radius }: { x: number; y: number; radius: number }) {
  return (
    <>
      <circle className="drawing-thing" cx={x} cy={y - radius} r={radius} />
      <circle className="drawing-thing-line" cx={x} cy={y - radius} r={radius * 0.55} />
      <circle className="drawing-thing-line" cx={x} cy={y - radius} r={radius * 0.2} />
    </>
  )
}

/** Pallets on top of each other, each 48 by 5.5 inches. */
export function Pallets({ x, y, count }: { x: number; y: number; count: number }) {
  return Array.from({ length: count }, (_, index) => y - 5.5 * (index + 1)).map((top) => (
    <g key={top}>
      <Box kind="thing" x={x} y={top} width={48} height={1.4} />
      <Box kind="thing-dark" x={x} y={top + 1.4} width={4} height={3.4} />
      <Box kind="thing-dark" x={x + 22} y={top + 1.4} width={4} height={3.4} />
      <Box kind="thing-dark" x={x + 44} y={top + 1.4} width={4} height={3.4} />
    </g>
  ))
}
