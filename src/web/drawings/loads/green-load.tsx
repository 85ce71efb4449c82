import { floor } from '#web/drawings/cutaway.tsx'
import { RoundEnd } from './things.tsx'

const logs = [
  { x: 62, y: floor },
  { x: 75, y: floor },
  { x: 88, y: floor },
  { x: 68.5, y: floor - 11 },
  { x: 81.5, y: floor - 11 },
]

/** Sod in rolls, logs, soil and a palm frond: a front yard, for a 10 yard box. */
export function GreenLoad() {
  return (
    <>
      <path className="drawing-thing-dark" d="M92,-14 Q104,-32 124,-30 Q140,-38 154,-28 Q170,-26 182,-14 Z" />
      <RoundEnd x={32} y={floor} radius={8} />
      <RoundEnd x={48} y={floor} radius={8} />
      <RoundEnd x={40} y={floor - 13.5} radius={8} />
      {logs.map(({ x, y }) => (
        <RoundEnd key={`${x} ${y}`} x={x} y={y} radius={6.5} />
      ))}
      <Frond />
      <Branch />
    </>
  )
}

/** A palm frond on top: every front yard here has one. */
function Frond() {
  const leaflets = Array.from({ length: 9 }, (_, index) => 86 + index * 6)
  return (
    <g>
      <path className="drawing-twig" d="M70,-37 Q110,-30 146,-40" />
      {leaflets.map((x) => (
        <path key={x} className="drawing-twig" d={`M${x},-35 l9,-6 M${x},-35 l10,4`} />
      ))}
    </g>
  )
}

function Branch() {
  return (
    <g>
      <path className="drawing-twig" d="M118,-24 Q146,-24 176,-36 M138,-25 l10,7 M150,-28 l6,-8 M160,-31 l8,6" />
      {[
        [149, -17],
        [157, -37],
        [169, -24],
        [177, -37],
        [165, -34],
      ].map(([x, y]) => (
        <ellipse key={x} className="drawing-thing" cx={x} cy={y} rx={4} ry={2.2} />
      ))}
    </g>
  )
}
