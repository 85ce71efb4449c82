import { standingListText as text } from '#content/staff/standing-services.ts'
import { serviceSentence } from '#content/wording/standing-services.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Panel, panelRow } from '#web/staff/kit/panel.tsx'
import { Chip } from '#web/ui/chip.tsx'

/** What repeats for a customer (rule 450); nothing if nothing does. */
export function AccountStanding({ accountId }: { accountId: string }) {
  const { data = [] } = useApiQuery('orders', 'GET /api/admin/standing-services', { query: { accountId } })
  if (data.length === 0) return null
  return (
    <Panel heading={text.heading} look="rows">
      <ul>
        {data.map(({ id, address, next, needs, state, ...rule }) => (
          <li key={id} className={`${panelRow} flex flex-wrap items-center gap-x-3 gap-y-1`}>
            <div className="mr-auto min-w-0">
              <AppLink to={`/admin/standing/${id}`} className="font-semibold underline">
                {serviceSentence(rule)}
              </AppLink>
              <p className="text-small text-ink-2 wrap-anywhere">{address}</p>
            </div>
            {needs > 0 && <Chip look="failed">{text.needs(needs)}</Chip>}
            <span className="text-small text-ink-2">
              {state === 'running' && next !== null ? text.next(next) : text.states[state]}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
