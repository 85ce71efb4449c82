import { floor } from '#web/drawings/cutaway.tsx'
import { Box, Line } from '#web/drawings/shapes.tsx'
import { Bag, Carton, Drawers, Leaning, RoundEnd } from './things.tsx'

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
