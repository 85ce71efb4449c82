import { type ReactNode, useState } from 'react'
import { customersTab, pickerText as text } from '#content/staff/bill-to-accounts.ts'
import type { ListedAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { formatDollars } from '#contract/values/money.ts'
import { splitBalance } from '#domain/bill-to-accounts/owed-balance.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { useAccounts } from '#web/staff/bill-to-accounts/account-queries.ts'
import { PagedList } from '#web/staff/kit/list-states.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'

type AccountPickerProps = {
  heading: string
  description: string
  /** The account that cannot be chosen. */
  except: string | null
  onChoose: (account: { id: string; name: string }) => void
  onClose: () => void
  /** Other choices, and questions above the dialog. */
  children?: ReactNode
}

/** A dialog that finds a customer by a search. */
export function AccountPicker({ heading, description, except, onChoose, onClose, children }: AccountPickerProps) {
  const [search, setSearch] = useState('')
  const list = useAccounts({ search, show: 'all' }, search !== '')
  return (
    <ModalDialog onClose={onClose}>
      <div className="flex h-full min-h-0 flex-col sm:max-h-[calc(100dvh-48px)]">
        <header className="flex flex-none items-start gap-4 pt-3.5 pr-4 pb-2 pl-6 max-sm:pr-2 max-sm:pl-4">
          <ModalTitle className="mr-auto pt-1.5 wrap-anywhere">{heading}</ModalTitle>
          <ModalClose />
        </header>
        <div className="flex-none px-6 pb-3 max-sm:px-4">
          <p className="mb-3">{description}</p>
          <SearchBox text={customersTab.searchText} searched={search} onSearch={setSearch} isFirst />
        </div>
        <div className="min-h-40 flex-auto overflow-y-auto pb-3">
          {search !== '' && (
            <PagedList
              list={list}
              text={customersTab}
              none={text.none}
              row={(account) =>
                account.id !== except && <FoundAccount key={account.id} account={account} onChoose={onChoose} />
              }
            />
          )}
        </div>
        {children}
      </div>
    </ModalDialog>
  )
}

type FoundAccountProps = { account: ListedAccountOnWire; onChoose: AccountPickerProps['onChoose'] }

/** A customer among those found: whom we know there, where they are, and what they owe, to tell equal names apart. */
function FoundAccount({ account, onChoose }: FoundAccountProps) {
  const { id, name, address, siteCount, orderCount, contacts } = account
  const [first] = contacts
  const { owed, authorized } = splitBalance(account)
  const contact = [first?.name !== name && first?.name, first?.phone && formatPhone(first.phone), first?.email]
  const place = [
    address,
    siteCount > 1 && customersTab.sites(siteCount),
    orderCount === 0 ? customersTab.noOrders : customersTab.orders(orderCount),
  ]
  return (
    <li className="flex items-center gap-x-4 border-t border-line px-5 py-2.5 max-sm:px-4">
      <span className="min-w-0 flex-auto">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Needs permission="staff:billing.read">
            <span className={classNames('text-small tabular-nums', owed > 0 ? 'font-semibold' : 'text-ink-2')}>
              {owed > 0
                ? customersTab.owes(formatDollars(owed))
                : authorized > 0
                  ? customersTab.authorizedShort(formatDollars(authorized))
                  : customersTab.settled}
            </span>
          </Needs>
        </span>
        {[contact, place].map((facts) => (
          <span key={facts === contact ? 'contact' : 'place'} className="block text-small text-ink-2 wrap-anywhere">
            {facts.filter(Boolean).join(' · ')}
          </span>
        ))}
      </span>
      <DenseButton aria-label={text.chooseOne(name)} onClick={() => onChoose({ id, name })}>
        {text.choose}
      </DenseButton>
    </li>
  )
}
