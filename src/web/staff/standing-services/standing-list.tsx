import { useState } from 'react'
import { standingListText as text } from '#content/staff/standing-services.ts'
import { serviceSentence } from '#content/wording/standing-services.ts'
import type { StandingServiceOnWire } from '#contract/standing-services/standing-services.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ChoiceButtons } from '#web/staff/kit/choice-buttons.tsx'
import { NoRows, RowList } from '#web/staff/kit/list-states.tsx'
import { panelRow } from '#web/staff/kit/panel.tsx'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Every standing service, those that need somebody first. */
export function StandingList() {
  const [state, setState] = useState<'open' | 'all'>('open')
  const query = useApiQuery('orders', 'GET /api/admin/standing-services', { query: { state } })
  return (
    <>
      <StaffTitle heading={text.heading} />
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-[1.625rem] leading-tight font-semibold">{text.heading}</h2>
        <ChoiceButtons
          label={text.shown}
          chosen={state}
          onChoose={setState}
          choices={(['open', 'all'] as const).map((name) => ({ name, label: text[name] }))}
        />
      </div>
      <p className="mb-3 text-ink-2">{text.intro}</p>
      <section aria-label={text.heading} className="overflow-hidden rounded-panel border border-line bg-card">
        <RowList
          query={query}
          rows={query.data}
          messages={text}
          none={<NoRows heading={text.none} hint={text.noneHint} />}
          row={(service) => <ServiceRow key={service.id} service={service} />}
        />
      </section>
    </>
  )
}

function ServiceRow({ service }: { service: StandingServiceOnWire }) {
  const { id, state, needs, next, customerName, address } = service
  return (
    <li className={classNames(panelRow, 'flex flex-wrap items-center gap-x-4 gap-y-1')}>
      <div className="min-w-0 flex-[1_1_16rem]">
        <AppLink to={`/admin/standing/${id}`} className="font-semibold underline">
          {serviceSentence(service)}
        </AppLink>
        <p className="text-small text-ink-2 wrap-anywhere">
          {customerName}, {address}
        </p>
      </div>
      {needs > 0 && <Chip look="failed">{text.needs(needs)}</Chip>}
      <span className="text-small text-ink-2">{next === null ? text.noNext : text.next(next)}</span>
      <Chip look={state === 'running' ? 'out' : state === 'paused' ? 'waits' : 'over'}>{text.states[state]}</Chip>
    </li>
  )
}

export function screen() {
  return { Component: StandingList }
}
