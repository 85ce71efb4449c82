import { floor } from '#web/drawings/cutaway.tsx'
import { Box, Line } from '#web/drawings/shapes.tsx'
import { Carton, Drawers, Leaning, Pallets } from './things.tsx'

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
