import { valuesText } from '#content/public/home.ts'
import { Drawing } from '#web/drawings/drawing.tsx'

const width = 340
const barHeight = 52
/** The share of construction waste that CALGreen wants to keep out of landfills. */
const minimumShare = 0.65
const shownShare = 0.78

/** Diversion as a bar, beyond the legal minimum. It illustrates; it states no rate of ours. */
export function DiversionPicture() {
  const { minimum, diverted, landfill } = valuesText.diversion
  const split = width * shownShare
  const mark = width * minimumShare
  return (
    <Drawing width={width} height={112} className="[--ppi:1.02] max-xs:[--ppi:.8] lg:[--ppi:.89] xl:[--ppi:1.06]">
      <rect x="0" y={-barHeight} width={split} height={barHeight} className="fill-diverted" />
      <rect x={split} y={-barHeight} width={width - split} height={barHeight} className="fill-steel-4" />
      <line x1={mark} x2={mark} y1="-84" y2="0" className="drawing-tick" />
      <text x={mark} y="-92" textAnchor="end" className="drawing-label">
        {minimum}
      </text>
      <text x="12" y="-18" className="fill-white font-display text-[26px] font-bold">
        {diverted}
      </text>
      <text x={(split + width) / 2} y="-20" textAnchor="middle" className="drawing-label">
        {landfill}
      </text>
    </Drawing>
  )
}
