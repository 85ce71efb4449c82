import { findSize } from '#content/wording/sizes.ts'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import type { LoadWarning } from './load-advice.ts'

/** Advice about heavy material, with the container filled to the line where the included tons end. */
export function HeavyNote({ warning, yards }: { warning: LoadWarning; yards: number }) {
  const size = findSize(yards)
  return (
    <div className="mt-4 grid gap-x-7 gap-y-5 rounded-card border border-warn bg-warn-tint px-6 py-5.5 [--ppi:1.08] xs:[--ppi:1.15] sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h3 className="text-[1.6rem] leading-[1.1]">{warning.heading}</h3>
        <p className="mt-1.5">{warning.text}</p>
      </div>
      {size && (
        <figure className="min-w-0">
          <div className="w-fit max-w-full overflow-hidden border-b-2 border-ink px-1.5">
            <ContainerDrawing size={size} fill={warning.share} loadLine decorative />
          </div>
          <figcaption className="mt-1.5 font-display text-base leading-tight font-semibold">{warning.cap}</figcaption>
        </figure>
      )}
    </div>
  )
}
