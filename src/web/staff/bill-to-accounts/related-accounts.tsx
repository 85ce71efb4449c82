import { useState } from 'react'
import { customersTab, accountMessages as messages, customerPage as text } from '#content/staff/bill-to-accounts.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Panel, panelRow } from '#web/staff/kit/panel.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useAccountChanged } from './account-queries.ts'
import { reasonsText } from './duplicate-groups.tsx'
import { MergeQuestion } from './merge-question.tsx'

/** Other records that may be the same customer, to be merged or kept apart (rules 216 and 346). */
export function Suggestions({ account }: { account: BillToAccountOnWire }) {
  const keepApart = useApiCommand('bill-to-accounts', 'POST /api/admin/bill-to-accounts/{id}/kept-apart', {
    onSuccess: useAccountChanged(),
  })
  const save = useSaving()
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null)
  if (account.suggestions.length === 0) return null
  return (
    <section
      aria-label={text.suggestions}
      className="mb-6 overflow-hidden rounded-panel border border-warn-line bg-warn-tint"
    >
      <h3 className="px-5 pt-3 pb-2 text-[1.1875rem] leading-tight font-semibold max-sm:px-4">{text.suggestions}</h3>
      <ul>
        {account.suggestions.map(({ id, name, reasons, orderCount }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-warn-line px-5 py-2.5 max-sm:px-4"
          >
            <span className="min-w-0 flex-auto">
              <AppLink to={`/admin/customers/${id}`} className="font-semibold wrap-anywhere underline">
                {name}
              </AppLink>
              <span className="block text-small wrap-anywhere">
                {reasonsText(reasons)}, {customersTab.orders(orderCount)}
              </span>
            </span>
            <DenseButton aria-label={text.mergeOne(name)} onClick={() => setAsked({ id, name })}>
              {text.mergeThis}
            </DenseButton>
            <DenseButton
              look="quiet"
              aria-label={text.apartOne(name)}
              onClick={() =>
                save(() => keepApart.mutateAsync({ params: { id: account.id }, body: { otherId: id } }), {
                  title: messages.apart,
                })
              }
            >
              {text.apart}
            </DenseButton>
          </li>
        ))}
      </ul>
      {asked && <MergeQuestion into={account} from={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

/** The records that were merged into this one. */
export function MergedAccounts({ account }: { account: BillToAccountOnWire }) {
  const undo = useApiCommand('bill-to-accounts', 'DELETE /api/admin/bill-to-accounts/{id}/merges/{otherId}', {
    onSuccess: useAccountChanged(),
  })
  const save = useSaving()
  if (account.merged.length === 0) return null
  return (
    <Panel look="rows" heading={text.merged}>
      <ul>
        {account.merged.map(({ id, name, orderCount }) => (
          <li key={id} className={`${panelRow} flex flex-wrap items-center gap-x-3 gap-y-1`}>
            <span className="min-w-0 flex-auto wrap-anywhere">
              {name}
              <span className="block text-small text-ink-2">{customersTab.orders(orderCount)}</span>
            </span>
            <DenseButton
              look="quiet"
              aria-label={text.undoOne(name)}
              onClick={() =>
                save(() => undo.mutateAsync({ params: { id: account.id, otherId: id } }), {
                  title: messages.undone,
                  description: name,
                })
              }
            >
              {text.undo}
            </DenseButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
