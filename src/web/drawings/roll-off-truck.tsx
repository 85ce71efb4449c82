import type { ContainerSize } from '#content/wording/sizes.ts'
import { ContainerShape } from './container-drawing.tsx'
import { Box, Circle, Line, Polygon } from './shapes.tsx'

/** Degrees that the rails are tilted. */
const tilt = 14
/** Where the container's rear touches the ground, in inches from the truck's bumper. */
const touchdown = 506

/** How far to the right the whole picture goes, in inches. */
export const roadsideInches = touchdown

/** A roll-off truck that sets a container down: nose on the tilted rails, rear rollers on the ground. Facing left; 25 feet long. */
export function RollOffTruck({ size }: { size: ContainerSize }) {
  const length = size.lengthFeet * 12
  return (
    <g>
      <Chassis />
      {/* Lowered by what the rollers are in from the rear, so that they meet the ground. */}
      <g transform={`translate(0 4.2) rotate(${tilt} ${touchdown} 0)`}>
        <Line kind="eye" from={[touchdown - 332, -8]} to={[touchdown - length + 2, -8]} />
        <Box kind="rail" x={touchdown - 338} y={0} width={178} height={7} />
        <Box kind="truck" x={touchdown - 344} y={-15} width={14} height={22} />
        <g transform={`translate(${touchdown - length} 0)`}>
          <ContainerShape size={size} />
        </g>
      </g>
      <Line kind="ram" from={[150, -44]} to={[214, -66]} />
      <RearWheels />
      <Cab />
    </g>
  )
}

function Chassis() {
  return (
    <>
      <Box kind="rail" x={36} y={-44} width={274} height={8} />
      <Box kind="truck" x={116} y={-37} width={46} height={20} corner={3} />
      <Box kind="truck" x={168} y={-37} width={22} height={15} />
      <Polygon
        kind="rail"
        points={[
          [296, -44],
          [318, -44],
          [308, -30],
          [296, -30],
        ]}
      />
    </>
  )
}

function RearWheels() {
  return (
    <>
      {[230, 276].map((axle) => (
        <Tyre key={axle} x={axle} />
      ))}
    </>
  )
}

/** A cab with a short hood, its mirror and its exhaust. */
function Cab() {
  return (
    <>
      <path className="drawing-lever" d="M112,-46 V-122 q0,-4 4,-4" />
      <path
        className="drawing-truck"
        d="M2,-24 V-56 Q2,-62 8,-63 L40,-66 L50,-100 Q52,-106 58,-106 H102 Q108,-106 108,-100 V-24 H76 A24,24 0 0 0 28,-24 Z"
      />
      <path className="drawing-glass" d="M48,-70 L56,-98 H72 V-70 Z M77,-70 V-98 H100 V-70 Z" />
      <path
        className="drawing-seam"
        d="M74.5,-103 V-48 M74.5,-48 L76,-26 M80,-62 h9 M6,-50 H24 M6,-44 H24 M6,-38 H24"
      />
      <path className="drawing-lever" d="M46,-84 h-8 v-12" />
      <Box kind="truck" x={0} y={-30} width={20} height={12} corner={2} />
      <Box kind="lamp" x={5} y={-58} width={7} height={6} corner={1} />
      <Tyre x={52} />
    </>
  )
}

function Tyre({ x }: { x: number }) {
  return (
    <>
      <Circle kind="tyre" x={x} y={-20.5} radius={20.5} />
      <Circle kind="rim" x={x} y={-20.5} radius={11.5} />
      <Circle kind="truck-hub" x={x} y={-20.5} radius={4} />
    </>
  )
}
