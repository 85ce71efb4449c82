import { projectsTab as text } from '#content/staff/staff-projects.ts'
import {
  barText,
  jurisdictionName,
  missingTexts,
  plainPercent,
  resultBeforeText,
  wholePercent,
} from '#content/wording/projects.ts'
import type { ListedProjectOnWire } from '#contract/projects/projects.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { MeterBar } from '#web/projects/diversion-bar.tsx'
import { DueText } from '#web/projects/due-note.tsx'
import { classNames } from '#web/ui/class-names.ts'

const columns = 'gap-x-6 px-5 lg:grid-cols-[minmax(0,1fr)_13rem_8rem_21rem]'

/** The names of the columns, above the rows. */
export function ProjectColumns() {
  return (
    <div
      aria-hidden="true"
      className={classNames('hidden border-b border-line-strong py-2 text-small text-ink-2 lg:grid', columns)}
    >
      {text.columns.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  )
}

/** A project in a line: its name, its progress, its due date, and what its report still lacks. */
export function ProjectRow({ project }: { project: ListedProjectOnWire }) {
  const { id, name, address, city, contractorName, customerEmail, jurisdiction, jurisdictionOther } = project
  const [debris] = project.progress?.targets ?? []
  const place = [address, city].filter(Boolean).join(', ')
  const ruledBy = jurisdictionName(jurisdiction, jurisdictionOther)
  const facts = [place, ruledBy !== city && ruledBy, contractorName || customerEmail]
  return (
    <li data-row={id} className="border-b border-line last:border-b-0">
      <AppLink
        data-row-link
        to={`/admin/projects/${id}`}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-y-2 py-3.5 no-underline hover:bg-row focus-visible:-outline-offset-3 max-sm:px-4 md:grid-cols-[minmax(0,1fr)_12rem_8rem] md:items-center',
          columns,
        )}
      >
        <span className="min-w-0">
          <span className="block font-display text-[1.1875rem] leading-tight font-semibold wrap-anywhere">{name}</span>
          <span className="block text-small text-ink-2 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <span className="min-w-0">
          {debris && (
            <>
              <MeterBar target={debris} className="h-2.5" />
              <span className="mt-1 block text-small">
                {debris.reached === null ? (
                  <span className="text-ink-2">{barText.nothing}</span>
                ) : (
                  <>
                    <span className={debris.verdict === 'fail' ? 'font-semibold text-warn' : undefined}>
                      {barText.reached(wholePercent(debris.reached))}
                    </span>
                    {debris.target && (
                      <span className="text-ink-2">, {barText.target(plainPercent(debris.target))}</span>
                    )}
                  </>
                )}
              </span>
            </>
          )}
        </span>
        <span className="flex flex-wrap gap-x-3 text-small md:flex-col">
          <DueText project={project} />
          {project.resultBefore && (
            <span className="font-semibold text-warn">{resultBeforeText(project.resultBefore)}</span>
          )}
          <span className="text-ink-2">
            {text.orders(project.orderCount)}
            {project.missing.length === 0 && `, ${text.complete}`}
          </span>
        </span>
        <span className="min-w-0 text-small text-ink-2">
          <Missing missing={project.missing} />
        </span>
      </AppLink>
    </li>
  )
}

/** So many lines say what is missing before the others are counted. */
const named = 2

function Missing({ missing }: { missing: ListedProjectOnWire['missing'] }) {
  const rest = missing.length - named
  return (
    <>
      {missing.slice(0, named).map(({ kind, count }) => (
        <span key={kind} className="block">
          {missingTexts[kind](count)}
        </span>
      ))}
      {rest > 0 && <span className="block">{text.moreMissing(rest)}</span>}
    </>
  )
}
