import { customersTab as text } from '#content/staff/bill-to-accounts.ts'
import type { ListedAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { readAddress } from '#contract/lists/address-parts.ts'
import { customerParts } from '#contract/lists/list-parts.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAboveList, useListAddress } from '#web/staff/kit/list-address.ts'
import { FilterSelect, ListScreen } from '#web/staff/kit/list-screen.tsx'
import { SelectionBar, useSelection } from '#web/staff/kit/list-selection.tsx'
import { NoRows } from '#web/staff/kit/list-states.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { useAccounts } from './account-queries.ts'
import { CustomerColumns, CustomerRow } from './customer-row.tsx'
import { DuplicateGroups } from './duplicate-groups.tsx'

const path = '/admin/customers'

export function AskAhead({ search }: { search: string }) {
  const chosen = readAddress(customerParts, search)
  useAccounts(chosen, chosen.show !== 'duplicates')
  return null
}

/** All bill-to accounts: who they are, what they owe, whether they are on hold. */
export function CustomersScreen() {
  const at = useListAddress(path, customerParts, { replace: true })
  const { to } = useAboveList(path)
  const isGrouped = at.chosen.show === 'duplicates'
  const list = useAccounts(at.chosen, !isGrouped)
  const selection = useSelection(isGrouped ? [] : list.data?.pages.flatMap(({ rows }) => rows))
  return (
    <ListScreen
      heading={text.heading}
      at={at}
      savedViews={<SavedViews list="customers" path={path} selection={!isGrouped && selection} />}
      searchText={text.searchText}
      actions={
        <>
          <Needs permission="staff:imports.read">
            <AppLink to="/admin/imports" className={denseButtonStyle('line')}>
              {text.import}
            </AppLink>
          </Needs>
          <Needs permission="staff:customers.write">
            <AppLink to={to('/new')} className={denseButtonStyle('line')}>
              {text.add}
            </AppLink>
          </Needs>
        </>
      }
      filters={
        <>
          <FilterSelect at={at} name="show" label={text.show} options={Object.entries(text.shows)} />
          {!isGrouped && <FilterSelect at={at} name="sort" label={text.sort} options={Object.entries(text.sorts)} />}
        </>
      }
      {...(isGrouped
        ? { children: <DuplicateGroups search={at.chosen.search} /> }
        : {
            list,
            text,
            none: list.hasNextPage ? (
              text.noneInPart
            ) : (
              <NoRows heading={at.isFiltered ? text.notFound : text.none} hint={!at.isFiltered && text.noneHelp} />
            ),
            before: at.chosen.columns === '' && !selection.isOn && <CustomerColumns />,
            row: (account: ListedAccountOnWire) => <CustomerRow key={account.id} account={account} />,
            table: chosenColumns(at.chosen, {
              list: 'customers',
              label: text.heading,
              to: ({ id }) => `${path}/${id}`,
              selection,
            }),
            footer: (
              <SelectionBar
                list="customers"
                selection={selection}
                offers={(action) => action === 'release' || at.chosen.show !== 'on-hold'}
              />
            ),
          })}
    />
  )
}

export function screen() {
  return { Component: CustomersScreen }
}
