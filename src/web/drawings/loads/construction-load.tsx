import { floor } from '#web/drawings/cutaway.tsx'
import { Box, Circle, Line } from '#web/drawings/shapes.tsx'
import { Leaning } from './things.tsx'

const bricks = [
  { row: 0, from: 22, count: 6 },
  { row: 1, from: 27, count: 5 },
  { row: 2, from: 31, count: 4 },
  { row: 3, from: 36, count: 3 },
]
const studEnds = [0, 1, 2, 3, 4, 5]

/** Bricks, drywall, studs, a door and a toilet: a bathroom and a wall, for a 30 yard box. */
export function ConstructionLoad() {
  return (
    <>
      {bricks.flatMap(({ row, from, count }) =>
        Array.from({ length: count }, (_, index) => from + index * 9).map((x) => (
          <Box key={`${row} ${x}`} kind="thing-dark" x={x} y={floor - (row + 1) * 4} width={9} height={4} />
        )),
      )}
      {[0, 1, 2, 3].map((sheet) => (
        <Leaning key={sheet} x={66 + sheet * 5} y={floor} run={52} rise={48} thick={4} />
      ))}
      <Door x={126} />
      {[0, 1, 2].map((stud) => (
        <Leaning key={stud} x={92 + stud * 9} y={floor} run={118} rise={40 - stud * 6} thick={6} dark />
      ))}
      <Toilet x={212} />
      {studEnds.map((column) =>
        [0, 1, 2].map((row) => (
          <Box
            key={`${column} ${row}`}
            kind="thing"
            x={140 + column * 7}
            y={floor - (row + 1) * 4}
            width={7}
            height={4}
          />
        )),
      )}
    </>
  )
}

/** 80 by 36 inches, on its long side. */
function Door({ x }: { x: number }) {
  const bottom = floor - 15
  return (
    <g>
      <Box kind="thing" x={x} y={bottom - 36} width={80} height={36} />
      {[x + 6, x + 43].map((left) => (
        <g key={left}>
          <Box kind="thing-dark" x={left} y={bottom - 31} width={31} height={11} />
          <Box kind="thing-dark" x={left} y={bottom - 16} width={31} height={11} />
        </g>
      ))}
      <Circle kind="tyre" x={x + 40} y={bottom - 4} radius={1.6} />
    </g>
  )
}

function Toilet({ x }: { x: number }) {
  return (
    <g>
      <Box kind="thing" x={x + 20} y={floor - 34} width={14} height={20} corner={2} />
      <path
        className="drawing-thing"
        d={`M${x},${floor - 17} H${x + 34} V${floor - 13} Q${x + 32},${floor - 7} ${x + 28},${floor - 6} V${floor} H${x + 12} V${floor - 5} Q${x + 2},${floor - 7} ${x},${floor - 17} Z`}
      />
      <Line kind="thing-line" from={[x, floor - 14]} to={[x + 33, floor - 14]} />
    </g>
  )
}
