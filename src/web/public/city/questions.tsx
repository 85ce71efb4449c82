import { cityQuestions, cityText, prohibitedIn } from '#content/public/city.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import type { ServiceCityOnWire } from '#contract/scheduling/service-cities.ts'
import { PageWidth } from '#web/ui/page-width.tsx'

type QuestionsProps = { city: ServiceCityOnWire; equipment: readonly EquipmentOnWire[] }

/** What people ask; search engines read the same in the structured data. */
export function Questions({ city, equipment }: QuestionsProps) {
  return (
    <section className="mt-section">
      <PageWidth>
        <h2 className="text-heading">{cityText.questions(city.name)}</h2>
        <dl className="mt-6 gap-x-16 border-t border-ink md:columns-2">
          {cityQuestions(city, prohibitedIn(equipment)).map(({ question, answer }) => (
            <div key={question} className="break-inside-avoid border-b border-line py-4">
              <dt className="font-display text-large leading-tight font-semibold">{question}</dt>
              <dd className="mt-1 text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </PageWidth>
    </section>
  )
}
