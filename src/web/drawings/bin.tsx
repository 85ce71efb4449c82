import { Box, NumberPlate, Polygon, Wheel } from './shapes.tsx'

type BinProps = { length: number; height: number; yards: number }

/** A small bin from its front: two lids, fork sleeves at the sides, casters. */
export function Bin({ length, height, yards }: BinProps) {
  return (
    <>
      {[10, length - 10].map((x) => (
        <g key={x}>
          <Wheel x={x} y={-3} radius={3} hub={1} />
          <Polygon
            kind="rail"
            points={[
              [x - 4, -8],
              [x + 4, -8],
              [x + 1.5, -3],
              [x - 1.5, -3],
            ]}
          />
        </g>
      ))}
      <Box kind="rail" x={0} y={-27} width={6} height={8} />
      <Box kind="rail" x={length - 6} y={-27} width={6} height={8} />
      <Polygon
        kind="body"
        points={[
          [3, -40],
          [length - 3, -40],
          [length - 5, -8],
          [5, -8],
        ]}
      />
      {[length / 4, length * 0.75].map((x) => (
        <Box key={x} kind="rib" x={x - 2.4} y={-38} width={4.8} height={27} />
      ))}
      <Box kind="rail" x={5} y={-11} width={length - 10} height={3.4} />
      <Box kind="rail" x={1} y={-42} width={length - 2} height={4.4} corner={1} />
      <Polygon
        kind="lid"
        points={[
          [4, -42],
          [8, -height],
          [length / 2 - 1, -height],
          [length / 2 - 1, -42],
        ]}
      />
      <Polygon
        kind="lid"
        points={[
          [length - 4, -42],
          [length - 8, -height],
          [length / 2 + 1, -height],
          [length / 2 + 1, -42],
        ]}
      />
      <NumberPlate x={length / 2 - 11} y={-33} width={22} number={yards} />
    </>
  )
}
