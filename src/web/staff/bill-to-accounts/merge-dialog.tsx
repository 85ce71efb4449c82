import { useState } from 'react'
import { customersTab, mergeText as text } from '#content/staff/bill-to-accounts.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { PagedList } from '#web/staff/kit/paged-list.tsx'
import { SearchBox } from '#web/staff/kit/search-box.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { panelRow } from './account-panel.tsx'
import { useAccounts } from './account-queries.ts'
import { MergeQuestion } from './merge-question.tsx'
import type { RecordDialogProps } from './record-dialog-props.ts'

/** Finds the other record of the same customer, and merges it after a question (rule 216). */
export function MergeDialog({ account, onClose }: RecordDialogProps) {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null)
  const list = useAccounts({ search, show: 'all' }, search !== '')
  return (
    <ModalDialog onClose={onClose}>
      <div className="flex h-full min-h-0 flex-col sm:max-h-[calc(100dvh-48px)]">
        <header className="flex flex-none items-start gap-4 pt-3.5 pr-4 pb-2 pl-6 max-sm:pr-2 max-sm:pl-4">
          <ModalTitle className="mr-auto pt-1.5 wrap-anywhere">{text.heading(account.name)}</ModalTitle>
          <ModalClose label={text.close} />
        </header>
        <div className="flex-none px-6 pb-3 max-sm:px-4">
          <p className="mb-3">{text.say}</p>
          <SearchBox text={customersTab.searchText} searched={search} onSearch={setSearch} />
        </div>
        <div className="min-h-40 flex-auto overflow-y-auto pb-3">
          {search !== '' && (
            <PagedList
              list={list}
              text={customersTab}
              none={text.none}
              row={({ id, name, address, orderCount, contacts: [first] }) =>
                id !== account.id && (
                  <li key={id} className={`${panelRow} flex items-center gap-x-4`}>
                    <span className="min-w-0 flex-auto">
                      <span className="block font-semibold wrap-anywhere">{name}</span>
                      <span className="block text-small text-ink-2 wrap-anywhere">
                        {[
                          address,
                          first?.phone && formatPhone(first.phone),
                          first?.email,
                          customersTab.orders(orderCount),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                    <DenseButton aria-label={text.chooseOne(name)} onClick={() => setAsked({ id, name })}>
                      {text.choose}
                    </DenseButton>
                  </li>
                )
              }
            />
          )}
        </div>
      </div>
      {asked && <MergeQuestion into={account} from={asked} onClose={() => setAsked(null)} onDone={onClose} />}
    </ModalDialog>
  )
}
