import { servicesText } from '#content/public/services.ts'
import type { ContainerSize } from '#content/wording/sizes.ts'
import { ContainerShape } from '#web/drawings/container-drawing.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'
import { HeroText } from '#web/public/hero-text.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

const gap = 22

export function ServiceHero({ sizes }: { sizes: ContainerSize[] }) {
  return (
    <section className="pt-[clamp(40px,6vw,76px)]">
      <PageWidth>
        <HeroText
          headline={servicesText.headline}
          lede={servicesText.lede}
          book={servicesText.book}
          other={{ label: servicesText.contact, to: '/contact' }}
          headlineWidth="max-w-[14em]"
        />
      </PageWidth>
      <Lineup sizes={sizes} />
    </section>
  )
}

/** Every size on one ground line. On a phone the larger ones extend beyond the picture. */
function Lineup({ sizes }: { sizes: ContainerSize[] }) {
  const places = sizes.map((size, index) => ({
    size,
    x: 30 + sizes.slice(0, index).reduce((sum, before) => sum + before.lengthFeet * 12 + gap, 0),
  }))
  const end = places.reduce((_, { size, x }) => x + size.lengthFeet * 12, 0)
  return (
    <div className="mt-12 overflow-hidden border-b-2 border-ink [--ppi:.66] md:mt-16 md:[--ppi:.8] lg:[--ppi:.98] xl:[--ppi:1.18]">
      <PageWidth>
        <Drawing width={end} height={98} label={servicesText.line}>
          <Person x={10} />
          {places.map(({ size, x }) => (
            <g key={size.yards} transform={`translate(${x} 0)`}>
              <ContainerShape size={size} />
            </g>
          ))}
        </Drawing>
      </PageWidth>
    </div>
  )
}
