import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  customerPage,
  customersTab,
  accountMessages as messages,
  duplicatesText as text,
} from '#content/staff/bill-to-accounts.ts'
import type {
  DuplicateGroupOnWire,
  DuplicateReasonOnWire,
  ListedAccountOnWire,
} from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { useApiCommand, useApiPages } from '#web/app/api-hooks.ts'
import { ListPanel } from '#web/staff/kit/list-screen.tsx'
import { NoRows } from '#web/staff/kit/list-states.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { Chip } from '#web/ui/chip.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { changesWithOrders, useAccountChanged } from './account-queries.ts'
import { CustomerRow } from './customer-row.tsx'
import { MergeQuestion } from './merge-question.tsx'

/** Rule 346: the records that may be one customer, group by group, with the reasons, to be merged or kept apart. */
export function DuplicateGroups({ search }: { search: string }) {
  const list = useApiPages(
    'bill-to-accounts',
    'GET /api/admin/duplicate-accounts',
    { query: { search: search || undefined } },
    { placeholderData: keepPreviousData, ...changesWithOrders },
  )
  return (
    <ListPanel
      heading={customersTab.shows.duplicates}
      list={list}
      text={{ ...customersTab, failed: text.failed }}
      none={list.hasNextPage ? customersTab.noneInPart : <NoRows heading={text.none} hint={false} />}
      row={(group) => <DuplicateGroup key={group.accounts[0]?.id} group={group} />}
    />
  )
}

function DuplicateGroup({ group: { reasons, accounts } }: { group: DuplicateGroupOnWire }) {
  const keepApart = useApiCommand('bill-to-accounts', 'POST /api/admin/bill-to-accounts/{id}/kept-apart', {
    onSuccess: useAccountChanged(),
  })
  const save = useSaving()
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState<ListedAccountOnWire | null>(null)
  const into = accounts.find(({ id }) => id === chosen) ?? accounts[0]
  if (!into) return null
  const heading = text.group(accounts.length, into.name)
  return (
    <li className="border-b-4 border-line last:border-b-0">
      <section aria-label={heading}>
        <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 bg-row px-5 py-2.5 max-sm:px-4">
          <h3 className="text-[1.0625rem] leading-tight font-semibold wrap-anywhere">{heading}</h3>
          <p className="text-small wrap-anywhere text-ink-2">{reasonsText(reasons)}</p>
        </header>
        <ul>
          {accounts.map((account, place) => (
            <li key={account.id}>
              <ul>
                <CustomerRow account={account} />
              </ul>
              <Needs permission="staff:customers.write">
                <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 pb-2.5 max-sm:px-4">
                  {account.id === into.id ? (
                    <Chip look="planned">{text.keeps}</Chip>
                  ) : (
                    <>
                      <DenseButton aria-label={text.merge(account.name, place + 1)} onClick={() => setAsked(account)}>
                        {customerPage.mergeThis}
                      </DenseButton>
                      <DenseButton
                        look="quiet"
                        aria-label={customerPage.apartOne(account.name)}
                        onClick={() =>
                          save(
                            () => keepApart.mutateAsync({ params: { id: into.id }, body: { otherId: account.id } }),
                            {
                              title: messages.apart,
                            },
                          )
                        }
                      >
                        {customerPage.apart}
                      </DenseButton>
                      <DenseButton
                        look="quiet"
                        aria-label={text.chooseOne(account.name, place + 1)}
                        onClick={() => setChosen(account.id)}
                      >
                        {text.choose}
                      </DenseButton>
                    </>
                  )}
                </div>
              </Needs>
            </li>
          ))}
        </ul>
      </section>
      {asked && <MergeQuestion into={into} from={asked} onClose={() => setAsked(null)} />}
    </li>
  )
}

/** What records have in common, in a line. */
export const reasonsText = (reasons: readonly DuplicateReasonOnWire[]): string =>
  [
    ...new Set(reasons.map(({ kind, value }) => text.reasons[kind](kind === 'phone' ? formatPhone(value) : value))),
  ].join(', ')
