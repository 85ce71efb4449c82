import { securityMessages, securityLogText as text } from '#content/staff/security-log.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import { dayPart, oneOf, searchPart } from '#contract/lists/address-parts.ts'
import type { SecurityEntryOnWire } from '#contract/security/endpoints.ts'
import { securityGroupNames } from '#contract/security/security-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { askAnew, useApiPages } from '#web/app/api-hooks.ts'
import { useListAddress } from '#web/staff/kit/list-address.ts'
import { FilterSelect, ListTools } from '#web/staff/kit/list-screen.tsx'
import { NoRows, PagedList } from '#web/staff/kit/list-states.tsx'
import { SectionCard } from '#web/staff/settings/section-card.tsx'
import { SettingSection } from '#web/staff/settings/setting-section.tsx'
import { classNames } from '#web/ui/class-names.ts'

const parts = { about: oneOf(securityGroupNames), who: searchPart, from: dayPart, through: dayPart }

/** The security log, newest first, with its filters (rule 263). */
function SecurityLog() {
  const at = useListAddress('/admin/settings/security', parts, { replace: true })
  const { about, who, from, through } = at.chosen
  const query = {
    about: about ?? undefined,
    who: who || undefined,
    from: from ?? undefined,
    through: through ?? undefined,
  }
  // Who looks at it wants what is there now, and nobody sees it after the password is due again.
  const log = useApiPages('security-log', 'GET /api/admin/security-log', { query }, askAnew)
  return (
    <SettingSection section="security" help={text.help}>
      <SectionCard>
        <ListTools
          at={at}
          searchText={text.search}
          className="mb-0 gap-x-2.5 border-b border-line px-5 py-3 max-sm:px-4"
          filters={
            <>
              <FilterSelect
                at={at}
                name="about"
                label={text.about}
                all={text.everything}
                options={securityGroupNames.map((group) => [group, text.groups[group]])}
              />
              {(['from', 'through'] as const).map((name) => (
                <label key={name} className="inline-field">
                  <span className="flex-none text-ink-2">{text[name]}</span>
                  <input
                    type="date"
                    value={at.chosen[name] ?? ''}
                    onChange={({ target }) => at.change({ [name]: (target.value || null) as IsoDate | null })}
                    className="min-w-0 flex-auto bg-transparent py-2"
                  />
                </label>
              ))}
            </>
          }
        />
        <PagedList
          list={log}
          text={text}
          none={
            at.isFiltered ? (
              <NoRows heading={text.noneFound} clear={{ label: text.clear, onPress: at.clear }} />
            ) : (
              <NoRows heading={text.none} />
            )
          }
          row={(entry) => <SecurityEntryRow key={entry.id} entry={entry} />}
        />
      </SectionCard>
    </SettingSection>
  )
}

const alarming = new Set(['sign-in-failed', 'confirm-failed', 'limit-reached'])

/** One entry: when, what, who, and from where. */
function SecurityEntryRow({ entry }: { entry: SecurityEntryOnWire }) {
  const { kind, actor, occurredAt, address, requestId } = entry
  return (
    <li className="grid gap-x-5 gap-y-0.5 border-t border-line px-5 py-2.5 first:border-t-0 max-sm:px-4 md:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,15rem)]">
      <time dateTime={occurredAt} className="text-ink-2 tabular-nums">
        {shortInstant(occurredAt)}
      </time>
      <p className="min-w-0 wrap-anywhere">
        <span className={classNames('font-medium', alarming.has(kind) && 'text-danger')}>
          {securityMessages[kind](entry)}
        </span>
        {requestId && <span className="block text-fine text-ink-3">{text.request(requestId)}</span>}
      </p>
      <p className="min-w-0 wrap-anywhere">
        {actor.name || text.actors[actor.kind]}
        {actor.name && <span className="text-ink-2">, {text.actors[actor.kind]}</span>}
        <span className="block text-small text-ink-2 tabular-nums">{text.address(address)}</span>
      </p>
    </li>
  )
}

export function screen() {
  return { Component: SecurityLog }
}
