import type { ReactNode } from 'react'
import { findSize } from '#content/wording/sizes.ts'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { GuideSign } from '#web/ui/guide-sign.tsx'

type PricePanelProps = {
  id?: string
  label: string
  /** The total, or a few words if there is none. */
  figure: string
  caption: string | null
  /** The size of the container, in yards. */
  yards: number
  /** The share of it (0 to 1) that is drawn full. */
  fill?: number
  className?: string
  children: ReactNode
}

/** A price on the sign, its container below it, and the breakdown. */
export function PricePanel({ id, label, figure, caption, yards, fill, className, children }: PricePanelProps) {
  const size = findSize(yards)
  return (
    <aside id={id} aria-label={label} className={classNames('@container mt-16 lg:mt-0', className)}>
      <GuideSign className="rounded-b-none pt-7 pb-6 before:rounded-b-[3px]">
        <strong
          className={classNames('block font-display leading-[.9] font-bold tracking-[-.02em]', figureSize(figure))}
        >
          {figure}
        </strong>
        <p className="mt-2 font-display text-large leading-tight font-semibold wrap-anywhere">{caption}</p>
      </GuideSign>
      <div className="rounded-b-sign border border-t-0 border-line-strong bg-card px-7.5 pt-5 pb-7">
        {size && (
          <figure className="mb-5 border-b-2 border-ink pt-1 [--ppi:.82] xs:[--ppi:1.08]">
            <ContainerDrawing size={size} fill={fill} loadLine={fill !== undefined} />
          </figure>
        )}
        {children}
      </div>
    </aside>
  )
}

/** Long totals get smaller figures, so that they fit on the sign; a reader's larger text ends at its edge. */
function figureSize({ length }: string): string {
  if (length > 9) return 'text-[min(2.5rem,14cqi)]'
  return length > 6 ? 'text-[min(3.5rem,18cqi)]' : 'text-[min(5.25rem,28cqi)]'
}
