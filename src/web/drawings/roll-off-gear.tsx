import type { RollOffGeometry } from './roll-off-geometry.ts'
import { Box, Circle, Line, Polygon } from './shapes.tsx'

/** The parts on the box: ladder, tarp hooks, hook gear at the nose, and the door's hinges and lever. */
export function RollOffGear({ shape }: { shape: RollOffGeometry }) {
  return (
    <>
      <Ladder shape={shape} />
      <TarpHooks shape={shape} />
      <HookGear shape={shape} />
      <Door shape={shape} />
    </>
  )
}

function Ladder({ shape: { ribs, rim } }: { shape: RollOffGeometry }) {
  const [first = 0, second = 0] = ribs
  const rungs = Math.max(0, Math.ceil((-20 - rim - 6) / 12))
  return Array.from({ length: rungs }, (_, rung) => -20 - 12 * rung).map((y) => (
    <Line key={y} kind="ladder" from={[first + 5, y]} to={[second - 5, y]} />
  ))
}

function TarpHooks({ shape: { ribs, ribStep, rim } }: { shape: RollOffGeometry }) {
  return ribs
    .slice(1, -2)
    .map((rib) => rib + ribStep / 2)
    .map((x) => <Line key={x} kind="ladder" from={[x, rim + 1.5]} to={[x, rim + 5]} />)
}

function HookGear({ shape: { noseTaper, wallsAt } }: { shape: RollOffGeometry }) {
  const nose = Math.round(wallsAt(-33)[0] * 10) / 10
  return (
    <>
      <Polygon
        kind="rib"
        points={[
          [3, -9],
          [noseTaper + 1, -10],
          [nose + 1, -33],
          [nose - 2, -33],
        ]}
      />
      <path className="drawing-eye" d={`M${nose - 1},-33 h-4 q-2.5,0 -2.5,4`} />
      <Circle kind="eye" x={2} y={-7.6} radius={2.6} />
    </>
  )
}

function Door({ shape: { height, sill, wallsAt } }: { shape: RollOffGeometry }) {
  const lever = wallsAt(-height * 0.5)[1] - 16
  return (
    <>
      {[0.2, 0.5, 0.8].map((share) => {
        const y = sill - (height - 18) * share
        return <Box key={share} kind="rail" x={wallsAt(y)[1] - 9} y={y - 1.6} width={11} height={3.2} />
      })}
      <Line kind="lever" from={[lever, -height * 0.72]} to={[lever, -18]} />
      <Line kind="lever" from={[lever, -height * 0.42]} to={[lever - 8, 5 - height * 0.42]} />
    </>
  )
}
