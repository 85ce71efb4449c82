import { Box, Circle, Line, NumberPlate, Polygon, Wheel } from './shapes.tsx'

type HopperProps = { length: number; height: number; yards: number }

/** A self-dumping tilt hopper: chute at the left, rocker and fork base at the right. */
export function Hopper({ length, height, yards }: HopperProps) {
  return (
    <>
      {[18, length - 8].map((x) => (
        <Wheel key={x} x={x} y={-3} radius={3} hub={1} />
      ))}
      <Box kind="rail" x={12} y={-12} width={length - 14} height={6} />
      <Box kind="slot" x={24} y={-10.6} width={11} height={3.2} />
      <Box kind="slot" x={46} y={-10.6} width={11} height={3.2} />
      <path
        className="drawing-body"
        d={`M0,${-height} L${length - 1},${-height} L${length - 1},-22 Q${length - 2},-14 ${length - 12},-13 L30,-13 Z`}
      />
      <path
        className="drawing-rib"
        d={`M${length - 1},-26 Q${length - 2},-14 ${length - 12},-13 L${length - 26},-13 Q${length - 8},-16 ${length - 7},-32 L${length - 1},-32 Z`}
      />
      <Box kind="rib" x={length - 19} y={4 - height} width={4.8} height={height - 22} />
      <Polygon
        kind="rib"
        points={[
          [0, -height],
          [7, -height],
          [35, -13],
          [30, -13],
        ]}
      />
      <Box kind="rail" x={0} y={-height} width={length} height={4} corner={1} />
      <Line kind="lever" from={[length + 1, 6 - height]} to={[length + 1, -16]} />
      <Circle kind="eye" x={length - 1} y={8 - height} radius={2} />
      <NumberPlate x={length / 2 - 9} y={-37} width={22} number={yards} />
    </>
  )
}
