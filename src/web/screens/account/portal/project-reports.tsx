import { portalDocuments, portalPage } from '../../../../content/account/portal.ts'
import type { ListedProjectOnWire } from '../../../../contract/projects.ts'
import { AppLink } from '../../../app-link.tsx'
import { ReportDownloads } from '../../../diversion/report-downloads.tsx'

const link = '-my-2 inline-block py-2 underline'

/** The projects of the account: the report and the packet of all orders of each. */
export function ProjectReports({ projects }: { projects: readonly ListedProjectOnWire[] }) {
  if (projects.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-title">{portalPage.projects}</h2>
      <ul className="mt-4 grid gap-4">
        {projects.map(({ id, name, address, city }) => (
          <li key={id} className="rounded-card border border-line-strong bg-card px-6 py-5 sm:px-8">
            <h3 className="text-large font-semibold wrap-anywhere">{name}</h3>
            <p className="text-ink-2 empty:hidden">{[address, city].filter(Boolean).join(', ')}</p>
            <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
              <AppLink to={`/portal/projects/${id}/report`} className={`${link} font-semibold`}>
                {portalDocuments.diversion.name}
                <span className="sr-only">, {name}</span>
              </AppLink>
              <ReportDownloads base={`/api/customer/projects/${id}`} of={name} className={link} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
