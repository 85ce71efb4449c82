import type { ReactNode } from 'react'
import type { ContainerSize } from '#content/wording/sizes.ts'
import { EndPosts, Understructure } from './roll-off-frame.tsx'
import { rollOffGeometry } from './roll-off-geometry.ts'
import { Box, Polygon } from './shapes.tsx'

type CutawayProps = { size: ContainerSize; children: ReactNode }

/** The y of the inner floor, where the load starts. */
export const floor = -14

/** A cutaway roll-off with its load. Nothing reaches over the rim: that is the law on the road. */
export function Cutaway({ size, children }: CutawayProps) {
  const length = size.lengthFeet * 12
  const height = size.heightFeet * 12
  const shape = rollOffGeometry(length, height)
  const { sill, rim, noseTaper, doorTaper } = shape
  const rear = length - doorTaper
  return (
    <>
      <Understructure shape={shape} />
      <Polygon
        kind="inside"
        points={[
          [2, rim],
          [length - 2, rim],
          [rear, sill],
          [noseTaper, sill],
        ]}
      />
      {children}
      <EndPosts shape={shape} />
      <Box kind="rail" x={noseTaper} y={sill - 4} width={rear - noseTaper} height={8} />
      <Box kind="rail" x={0} y={-height} width={length} height={5} corner={1} />
    </>
  )
}
