import { Street } from '#web/drawings/street.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

/** The street under the headline. On a phone the pickup drives out of the picture. */
export function Scene() {
  return (
    <div className="mt-12 max-xs:[--ppi:.83] [--ppi:1.02] sm:[--ppi:1.17] md:mt-[clamp(56px,7vw,88px)] md:[--ppi:1.6] xl:[--ppi:1.97]">
      <div className="overflow-hidden border-b-2 border-ink">
        <PageWidth>
          <Street />
        </PageWidth>
      </div>
      <div
        aria-hidden="true"
        className="h-6 bg-[repeating-linear-gradient(90deg,var(--color-line-strong)_0_48px,transparent_48px_84px)] bg-[length:100%_2px] bg-[position:0_11px] bg-no-repeat"
      />
    </div>
  )
}
