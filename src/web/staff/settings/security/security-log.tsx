import { securityLogText as text } from '#content/staff/security-log.ts'
import { type SecurityGroup, securityGroupNames } from '#contract/security/security-kinds.ts'
import { askAnew, useApiPages } from '#web/app/api-hooks.ts'
import { PagedList } from '#web/staff/kit/paged-list.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { InlineSelect } from '#web/ui/select.tsx'
import { SecurityEntryRow } from './security-entry-row.tsx'
import { type LogFilters, noFilters, useLogAddress } from './use-log-address.ts'

/** The security log, newest first, with its filters (rule 263). */
function SecurityLog() {
  const { filters, change } = useLogAddress()
  const log = useSecurityLog(filters)
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <section aria-labelledby="security-heading" className="mb-6 rounded-panel border border-line bg-card">
      <div className="border-b border-line px-5 py-4 max-sm:px-4">
        <h3 id="security-heading" className="text-[1.1875rem] font-semibold">
          {text.heading}
        </h3>
        <p className="mt-0.5 max-w-prose text-ink-2">{text.help}</p>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <SearchBox
            text={text.search}
            searched={filters.who}
            onSearch={(who) => change({ who })}
            className="min-w-0 flex-[1_1_15rem]"
          />
          <InlineSelect
            label={text.about}
            value={filters.about}
            onChange={({ target }) => change({ about: target.value as SecurityGroup | '' })}
            className="max-sm:w-full"
          >
            <option value="">{text.everything}</option>
            {securityGroupNames.map((group) => (
              <option key={group} value={group}>
                {text.groups[group]}
              </option>
            ))}
          </InlineSelect>
          {(['from', 'through'] as const).map((name) => (
            <label key={name} className="inline-field max-sm:flex-auto">
              <span className="flex-none text-ink-2">{text[name]}</span>
              <input
                type="date"
                value={filters[name]}
                onChange={({ target }) => change({ [name]: target.value })}
                className="min-w-0 flex-auto bg-transparent py-2"
              />
            </label>
          ))}
        </div>
      </div>
      <PagedList
        list={log}
        text={text}
        none={
          isFiltered ? (
            <>
              <p>{text.noneFound}</p>
              <DenseButton className="mt-3" onClick={() => change(noFilters)}>
                {text.clear}
              </DenseButton>
            </>
          ) : (
            text.none
          )
        }
        row={(entry) => <SecurityEntryRow key={entry.id} entry={entry} />}
      />
    </section>
  )
}

function useSecurityLog({ about, who, from, through }: LogFilters) {
  const query = {
    about: about || undefined,
    who: who || undefined,
    from: from || undefined,
    through: through || undefined,
  }
  // Who looks at it wants what is there now, and nobody sees it after the password is due again.
  return useApiPages('security-log', 'GET /api/admin/security-log', { query }, askAnew)
}

export function screen() {
  return { Component: SecurityLog }
}
