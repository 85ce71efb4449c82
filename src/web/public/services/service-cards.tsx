import type { ReactNode } from 'react'
import { type ServiceName, serviceCardText, services } from '#content/public/services.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { Cutaway } from '#web/drawings/cutaway.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { ConstructionLoad } from '#web/drawings/loads/construction-load.tsx'
import { CommercialLoad, GreenLoad, HouseholdLoad } from '#web/drawings/loads/service-loads.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

const loads: Record<ServiceName, () => ReactNode> = {
  residential: HouseholdLoad,
  commercial: CommercialLoad,
  construction: ConstructionLoad,
  green: GreenLoad,
}

/** The four services, each with a cutaway container, all drawn to the same scale. */
export function ServiceCards() {
  return (
    <section className="mt-section">
      <PageWidth>
        <h2 className="text-heading">{serviceCardText.heading}</h2>
        <ul className="mt-10 grid gap-x-16 gap-y-16 [--ppi:1.2] max-xs:[--ppi:.98] sm:[--ppi:1.5] md:grid-cols-2 md:[--ppi:1.42] lg:[--ppi:1.75] xl:[--ppi:1.95]">
          {services.map((service) => (
            <ServiceCard key={service.name} {...service} />
          ))}
        </ul>
      </PageWidth>
    </section>
  )
}

function ServiceCard({ name, heading, text, uses, yards, picture }: (typeof services)[number]) {
  const [size] = pickSizes([yards])
  const Load = loads[name]
  if (!size) return null
  return (
    <li className="flex flex-col">
      <figure className="flex flex-col justify-end border-b-2 border-ink md:h-[9.5rem] lg:h-[11.75rem] xl:h-[12.5rem]">
        <Drawing width={size.lengthFeet * 12} height={size.heightFeet * 12} label={picture}>
          <Cutaway size={size}>
            <Load />
          </Cutaway>
        </Drawing>
      </figure>
      <p className="mt-2 text-small text-ink-2">{serviceCardText.usualSize(yards)}</p>
      <h3 className="mt-5 text-title leading-[1.1]">{heading}</h3>
      <p className="mt-2 max-w-[34em] text-ink-2">{text}</p>
      <ul className="mt-4 border-t border-line">
        {uses.map((use) => (
          <li key={use} className="border-b border-line py-2 font-medium">
            {use}
          </li>
        ))}
      </ul>
    </li>
  )
}
