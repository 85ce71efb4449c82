import type { ReactNode } from 'react'
import { valuesText } from '#content/public/home.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { BoardsPicture } from '#web/drawings/boards-picture.tsx'
import { ContainerShape } from '#web/drawings/container-drawing.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

/** The three value propositions, each with its own small drawing. */
export function Values() {
  return (
    <section className="mt-section">
      <PageWidth>
        <h2 className="text-heading">{valuesText.heading}</h2>
        <ul className="mt-8 grid grid-cols-1 gap-10 lg:mt-12 lg:grid-cols-3 lg:gap-0 lg:border-t lg:border-ink">
          <Value {...valuesText.swaps} picture={<SwapPicture />} />
          <Value {...valuesText.driveway} picture={<BoardsPicture className="[--ppi:2.1] max-xs:[--ppi:1.7]" />} />
          <Value {...valuesText.diversion} picture={<DiversionPicture />} />
        </ul>
      </PageWidth>
    </section>
  )
}

function Value({ heading, text, picture }: { heading: string; text: string; picture: ReactNode }) {
  return (
    <li className="max-lg:sm:grid max-lg:sm:grid-cols-[minmax(0,356px)_minmax(0,1fr)] max-lg:sm:items-end max-lg:sm:gap-8 lg:border-l lg:border-line lg:px-8 lg:pt-8 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0">
      <div className="flex h-[116px] items-end overflow-hidden border-b-2 border-ink lg:h-32">{picture}</div>
      <div>
        <h3 className="mt-6 text-title leading-[1.1]">{heading}</h3>
        <p className="mt-2 text-ink-2">{text}</p>
      </div>
    </li>
  )
}

const [container] = pickSizes([30])
const second = 300

/** A full container leaves, an empty one comes. */
function SwapPicture() {
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

const width = 340
const barHeight = 52
/** The share of construction waste that CALGreen wants to keep out of landfills. */
const minimumShare = 0.65
const shownShare = 0.78

/** Diversion as a bar, beyond the legal minimum. It illustrates; it states no rate of ours. */
function DiversionPicture() {
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
