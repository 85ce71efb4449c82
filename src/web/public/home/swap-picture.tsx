import { valuesText } from '#content/public/home.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { ContainerShape } from '#web/drawings/container-drawing.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'

const [container] = pickSizes([30])
const second = 300

/** A full container leaves, an empty one comes. */
export function SwapPicture() {
  if (!container) return null
  return (
    <Drawing
      left={-10}
      width={572}
      height={150}
      className="[--ppi:.6] max-xs:[--ppi:.48] lg:[--ppi:.52] xl:[--ppi:.61]"
    >
      <ContainerShape size={container} fill={1} />
      <Arrow x={4}>{valuesText.swaps.full}</Arrow>
      <g transform={`translate(${second} 0)`}>
        <ContainerShape size={container} />
      </g>
      <Arrow x={second}>{valuesText.swaps.empty}</Arrow>
    </Drawing>
  )
}

function Arrow({ x, children }: { x: number; children: string }) {
  return (
    <>
      <path className="drawing-tick" d={`M${x + 56},-92 H${x} M${x + 12},-101 L${x - 1},-92 L${x + 12},-83`} />
      <text className="drawing-label" x={x + 68} y={-92} dy=".33em">
        {children}
      </text>
    </>
  )
}
