import type { ContainerSize } from '#content/wording/sizes.ts'
import { Drawing } from './drawing.tsx'
import { rollOffGeometry } from './roll-off-geometry.ts'

/** A roll-off so small that only its outline, its rim and its ribs are left: for rows of a table, at one scale. */
export function ContainerSilhouette({ size }: { size: ContainerSize }) {
  const length = size.lengthFeet * 12
  const height = size.heightFeet * 12
  const { ribs, noseTaper, doorTaper } = rollOffGeometry(length, height)
  return (
    <Drawing width={length} height={height} className="drawing-silhouette">
      <path d={`M0 ${-height}H${length}L${length - doorTaper} 0H${noseTaper}Z`} className="drawing-outline" />
      <path d={ribs.map((x) => `M${x} ${12 - height}V-8`).join('')} className="drawing-gap" />
    </Drawing>
  )
}
