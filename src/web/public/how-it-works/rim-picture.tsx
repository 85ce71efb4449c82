import { stepsText } from '#content/public/how-it-works.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { Cutaway } from '#web/drawings/cutaway.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { ConstructionLoad } from '#web/drawings/loads/construction-load.tsx'
import { Line } from '#web/drawings/shapes.tsx'

const [container] = pickSizes([30])

/** How full is full: a load below the rim, and the line that it must not cross. */
export function RimPicture() {
  if (!container) return null
  const length = container.lengthFeet * 12
  const height = container.heightFeet * 12
  return (
    <div className="border-b-2 border-ink [--ppi:1.28] max-xs:[--ppi:1] sm:[--ppi:1.6] lg:[--ppi:1.75]">
      <Drawing width={length + 6} height={height + 22} label={stepsText.haul.picture}>
        <Cutaway size={container}>
          <ConstructionLoad />
        </Cutaway>
        <Line kind="load-line" from={[0, -height - 3]} to={[length, -height - 3]} />
        <text x={length} y={-height - 9} textAnchor="end" className="drawing-label">
          {stepsText.haul.rim}
        </text>
      </Drawing>
    </div>
  )
}
