import { type Client, clients } from '#content/company/clients.ts'
import { homeText } from '#content/public/home.ts'
import { PageWidth } from '#web/ui/page-width.tsx'

export function ClientLogos() {
  return (
    <section className="pt-10">
      <PageWidth>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 text-ink-2">
          <h2 className="font-text text-base leading-[1.55] font-medium tracking-normal">{homeText.clients}</h2>
          <ul className="flex flex-wrap gap-x-6">
            {homeText.claims.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
        </div>
        {/* Each cell draws its right and top border; borders outside the grid are clipped. */}
        <ul className="mt-4 grid grid-cols-2 overflow-hidden border-y border-line sm:grid-cols-3 lg:grid-cols-6">
          {clients.map((client) => (
            <li
              key={client.name}
              className="-mt-px -mr-px grid h-[93px] place-items-center border-t border-r border-line text-ink-2"
            >
              <Logo client={client} />
            </li>
          ))}
        </ul>
      </PageWidth>
    </section>
  )
}

function Logo({ client: { name, trade, filled, stroked, strokeWidth } }: { client: Client }) {
  return (
    <svg viewBox="0 0 150 44" width="150" height="44" role="img" aria-label={`${name} ${trade}`} className="max-w-full">
      {filled && <path d={filled} fill="currentColor" fillRule="evenodd" />}
      {stroked && <path d={stroked} fill="none" stroke="currentColor" strokeWidth={strokeWidth} />}
      <text x="42" y="21" fill="currentColor" className="font-display text-[19px] font-bold">
        {name}
      </text>
      <text x="42" y="36" fill="currentColor" className="font-text text-[12.5px] font-medium">
        {trade}
      </text>
    </svg>
  )
}
