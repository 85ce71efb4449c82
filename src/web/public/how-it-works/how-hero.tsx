import { howText } from '#content/public/how-it-works.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'
import { RollOffTruck, roadsideInches } from '#web/drawings/roll-off-truck.tsx'
import { HeroText } from '#web/public/hero-text.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

const [container] = pickSizes([20])

export function HowHero() {
  return (
    <section className="pt-[clamp(40px,6vw,76px)]">
      <PageWidth>
        <HeroText
          headline={howText.headline}
          lede={howText.lede}
          book={howText.book}
          other={{ label: howText.estimate, to: '/estimate' }}
        />
      </PageWidth>
      {container && (
        <div className="mt-12 overflow-hidden border-b-2 border-ink [--ppi:.64] max-xs:[--ppi:.5] sm:[--ppi:1] md:[--ppi:1.45] lg:[--ppi:1.75] xl:[--ppi:2.05]">
          <PageWidth>
            <Drawing width={roadsideInches + 56} height={150} label={howText.truck}>
              <RollOffTruck size={container} />
              <Person x={roadsideInches + 34} />
            </Drawing>
          </PageWidth>
        </div>
      )}
    </section>
  )
}
