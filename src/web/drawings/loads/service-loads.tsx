import { floor } from '#web/drawings/cutaway.tsx'
import { Box, Line } from '#web/drawings/shapes.tsx'
import { Bag, Carton, Drawers, Leaning, Pallets, RoundEnd } from './things.tsx'

/** A sofa, a dresser, a mattress, boxes and bags: a garage and half a living room, for a 30 yard box. */
export function HouseholdLoad() {
  return (
    <>
      <Sofa x={24} />
      <Carton x={50} y={-44} width={22} height={18} />
      <Drawers x={114} y={floor} width={48} height={38} count={3} />
      <Carton x={118} y={floor - 38} width={20} height={14} />
      <Leaning x={166} y={floor} run={16} rise={50} thick={10} />
      <Line kind="thing-line" from={[170, floor - 12]} to={[180, floor - 12]} />
      <Line kind="thing-line" from={[178, floor - 38]} to={[188, floor - 38]} />
      <Bag x={186} y={floor} width={32} height={26} />
      <Bag x={219} y={floor} width={31} height={24} />
      <Bag x={206} y={floor - 24} width={29} height={21} />
      <RoundEnd x={243} y={floor - 24} radius={7} />
    </>
  )
}

function Sofa({ x }: { x: number }) {
  return (
    <>
      <Box kind="thing-dark" x={x + 6} y={floor - 32} width={72} height={22} corner={3} />
      <Box kind="thing" x={x + 10} y={floor - 18} width={32} height={8} corner={2} />
      <Box kind="thing" x={x + 42} y={floor - 18} width={32} height={8} corner={2} />
      <Box kind="thing-dark" x={x + 2} y={floor - 10} width={80} height={8} />
      <Box kind="thing" x={x} y={floor - 24} width={11} height={22} corner={3} />
      <Box kind="thing" x={x + 73} y={floor - 24} width={11} height={22} corner={3} />
    </>
  )
}

/** Pallets, cartons, a filing cabinet and a desk: a stockroom and an office, for a 40 yard box. */
export function CommercialLoad() {
  const cartonTops = [0, 20, 40]
  return (
    <>
      <Pallets x={22} y={floor} count={6} />
      <Carton x={25} y={floor - 33} width={42} height={34} />
      {cartonTops.map((below) => (
        <g key={below}>
          <Carton x={76} y={floor - below} width={26} height={20} />
          {below < 40 && <Carton x={102} y={floor - below} width={26} height={20} />}
        </g>
      ))}
      <Drawers x={133} y={floor} width={18} height={52} count={4} />
      <Drawers x={152} y={floor} width={18} height={52} count={4} />
      <Leaning x={106} y={floor - 40} run={26} rise={30} thick={4} dark />
      <WorkTable x={178} />
      <Carton x={184} y={floor - 29} width={30} height={22} />
      <Carton x={214} y={floor - 29} width={24} height={18} />
      <Carton x={190} y={floor - 51} width={24} height={16} />
    </>
  )
}

function WorkTable({ x }: { x: number }) {
  return (
    <>
      <Box kind="thing-dark" x={x} y={floor - 29} width={68} height={3} />
      <Drawers x={x + 2} y={floor} width={18} height={26} count={3} />
      <Box kind="thing-dark" x={x + 62} y={floor - 26} width={3} height={26} />
      <Line kind="thing-line" from={[x + 20, floor - 20]} to={[x + 62, floor - 20]} />
    </>
  )
}

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
