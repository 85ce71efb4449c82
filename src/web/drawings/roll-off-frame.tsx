import type { RollOffGeometry } from './roll-off-geometry.ts'
import { Polygon, Wheel } from './shapes.tsx'

type FrameProps = { shape: RollOffGeometry }

/** The frame of a roll-off: the rails that the truck pulls, and its wheels. */
export function Understructure({ shape: { length, doorTaper } }: FrameProps) {
  const rear = length - doorTaper
  return (
    <>
      <Polygon
        kind="rail"
        points={[
          [4, -9],
          [9, -11],
          [rear - 2, -11],
          [rear - 2, -5],
          [14, -5],
        ]}
      />
      <Wheel x={rear - 14} y={-4.5} radius={4.5} hub={1.6} />
      <Wheel x={30} y={-4} radius={4} hub={1.4} />
    </>
  )
}

/** The posts at nose and door. */
export function EndPosts({ shape: { length, sill, rim, noseTaper, doorTaper } }: FrameProps) {
  const rear = length - doorTaper
  return (
    <>
      <Polygon
        kind="rib"
        points={[
          [2, rim],
          [8.5, rim],
          [noseTaper + 6.5, sill],
          [noseTaper, sill],
        ]}
      />
      <Polygon
        kind="rib"
        points={[
          [length - 2, rim],
          [length - 8.5, rim],
          [rear - 6.5, sill],
          [rear, sill],
        ]}
      />
    </>
  )
}
