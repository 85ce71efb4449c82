import { serviceCities } from '#content/company/cities.ts'
import { areaText } from '#content/public/home.ts'
import { GuideSign } from '#web/ui/guide-sign.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

export function ServiceArea() {
  return (
    <section className="mt-section">
      <PageWidth className="grid items-start gap-8 md:grid-cols-[minmax(0,372px)_minmax(0,1fr)] md:gap-16">
        <GuideSign>
          <h2 className="text-[2.9rem]">
            <span className="block text-[7rem] leading-[.85] tracking-[-.02em]">{areaText.count}</span>{' '}
            {areaText.heading}
          </h2>
          <p className="mt-3">{areaText.counties}</p>
        </GuideSign>
        <div>
          <ul aria-label={areaText.list} className="columns-2 gap-x-7 sm:columns-3 lg:columns-4">
            {serviceCities.map((city) => (
              <li key={city} className="break-inside-avoid border-b border-line py-1.5 text-[1rem]">
                {city}
              </li>
            ))}
          </ul>
          <p className="mt-5 text-ink-2">{areaText.unlisted}</p>
        </div>
      </PageWidth>
    </section>
  )
}
