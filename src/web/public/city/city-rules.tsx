import { cityPath } from '#content/company/cities.ts'
import { cityText } from '#content/public/city.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import type { ServiceCityOnWire } from '#contract/scheduling/service-cities.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageWidth } from '#web/ui/page-width.tsx'

type CityProps = { city: ServiceCityOnWire }

const [short, container] = pickSizes([10, 20])

/** A container on the property and one on the street, and what each needs (rule 393). */
export function WhereItStands({ city: { name, street } }: CityProps) {
  const { heading, boards, room } = cityText.property
  return (
    <section className="mt-section">
      <PageWidth>
        <h2 className="text-heading">{cityText.stand(name)}</h2>
        <div className="mt-6 grid gap-x-16 gap-y-10 md:grid-cols-2">
          <div>
            <Ground />
            <h3 className="mt-5 text-title leading-tight">{heading}</h3>
            <p className="mt-2 border-b border-line py-2.5">{boards}</p>
            {short && container && <p className="py-2.5">{room(container, short)}</p>}
          </div>
          <div>
            <Ground isStreet />
            <h3 className="mt-5 text-title leading-tight">{cityText.street.heading(name)}</h3>
            <p className="mt-2 py-2.5">
              {street.isKnown && cityText.streetQuoted}
              {street.isKnown ? <Quoted>{street.text}</Quoted> : street.text}
              <Notes notes={street.notes} />
            </p>
          </div>
        </div>
      </PageWidth>
    </section>
  )
}

function Ground({ isStreet }: { isStreet?: boolean }) {
  return (
    <div className={classNames('border-b-2 border-ink [--ppi:.9] sm:[--ppi:1.13]', isStreet && 'border-dashed')}>
      {container && <ContainerDrawing size={container} decorative />}
    </div>
  )
}

/** What is known of the city's rules for debris, with numbered sources. */
export function CityRules({ city: { name, partOf, rulesOn, rules, facts, hauling, sources } }: CityProps) {
  const known =
    hauling.text && !rulesOn ? [...facts, { about: cityText.hauler, text: hauling.text, notes: hauling.notes }] : facts
  return (
    <section className="mt-section">
      <PageWidth>
        <h2 className="text-heading">{cityText.rules(name)}</h2>
        {partOf && <p className="mt-3 max-w-[40em] text-large text-ink-2">{cityText.partOf(name, partOf)}</p>}
        <p className="mt-3 max-w-[40em] text-large">
          {rules.sentences.join(' ')}
          <Notes notes={rules.notes} />
        </p>
        {known.length > 0 && cityText.quoted && <p className="mt-6 max-w-[40em] text-ink-2">{cityText.quoted}</p>}
        {known.length > 0 && (
          <dl className="mt-6 grid overflow-hidden rounded-panel border border-line-strong bg-card sm:grid-cols-2 lg:grid-cols-3">
            {known.map(({ about, text, notes }) => (
              <div key={about} className="-mr-px -mb-px border-r border-b border-line px-5 py-4">
                <dt className="font-display text-large leading-tight font-semibold">{about}</dt>
                <dd className="mt-1.5 text-compact text-ink-2">
                  <Quoted>{text}</Quoted>
                  <Notes notes={notes} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {rulesOn && (
          <AppLink to={cityPath(rulesOn)} className="mt-3 inline-flex min-h-11 items-center underline">
            {cityText.wholeRules(rulesOn)}
          </AppLink>
        )}
        {sources.length > 0 && (
          <ol aria-label={cityText.sources} className="mt-4 max-w-[52em] list-decimal pl-5 text-small text-ink-2">
            {sources.map(({ title, url, seen }) => (
              <li key={url} className="py-1 wrap-anywhere">
                <a
                  href={url}
                  lang={cityText.quotedIn}
                  rel="nofollow"
                  className="mr-1.5 inline-block align-top underline"
                >
                  {title}
                </a>
                <span className="inline-block">{cityText.read(shortDate(seen))}</span>
              </li>
            ))}
          </ol>
        )}
      </PageWidth>
    </section>
  )
}

/** What a city wrote, marked where the page is in another language (rule 486). */
function Quoted({ children }: { children: string }) {
  return cityText.quotedIn ? <span lang={cityText.quotedIn}>{children}</span> : children
}

function Notes({ notes }: { notes: readonly number[] }) {
  if (notes.length === 0) return null
  return (
    <sup className="ml-0.5 text-small">
      <span className="sr-only">{cityText.note(notes)}</span>
      <span aria-hidden="true">{notes.join(', ')}</span>
    </sup>
  )
}
