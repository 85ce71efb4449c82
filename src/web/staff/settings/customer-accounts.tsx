import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { billingMessages as messages } from '#content/staff/staff-billing.ts'
import { eraseAccountText, termsText as text } from '#content/staff/staff-settings.ts'
import { type AccountShow, accountShows } from '#contract/billing/billing-values.ts'
import type { CreditAccountOnWire } from '#contract/billing/credit-accounts.ts'
import { useApiCommand, useApiPages } from '#web/app/api-hooks.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { PagedList } from '#web/staff/kit/list-states.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { AccountTermsRow, customerName } from './payment-terms/account-terms-row.tsx'
import { EraseGuest } from './payment-terms/erase-guest.tsx'
import { SectionCard } from './section-card.tsx'
import { SettingSection } from './setting-section.tsx'

/** Rules 164, 191: customer accounts, searchable by name, company or email: who has Net 30, and whom to erase. */
function CustomerAccounts() {
  const [search, setSearch] = useState('')
  const [show, setShow] = useState<AccountShow>('contractors')
  const [asked, setAsked] = useState<CreditAccountOnWire | null>(null)
  const [erased, setErased] = useState<CreditAccountOnWire | null>(null)
  // They change with the orders' bills.
  const accounts = useApiPages(
    'orders',
    'GET /api/admin/customers',
    { query: { show, search: search || undefined } },
    { placeholderData: keepPreviousData },
  )
  return (
    <SettingSection section="terms" help={text.help}>
      <SectionCard>
        <div className="flex flex-wrap gap-2.5 border-b border-line px-5 py-3 max-sm:px-4">
          <SearchBox
            text={text.searchText}
            searched={search}
            onSearch={setSearch}
            className="min-w-0 flex-[1_1_14rem]"
          />
          <InlineSelect
            label={text.show}
            value={show}
            onChange={({ target }) => setShow(accountShows.find((each) => each === target.value) ?? show)}
            className="max-sm:w-full"
          >
            {accountShows.map((each) => (
              <option key={each} value={each}>
                {text.shows[each]}
              </option>
            ))}
          </InlineSelect>
        </div>
        <PagedList
          list={accounts}
          text={text.list}
          none={search ? text.notFound : text.none[show]}
          row={(account) => (
            <AccountTermsRow
              key={account.id}
              account={account}
              onAsk={() => setAsked(account)}
              onErase={() => setErased(account)}
            />
          )}
        />
        <EraseGuest />
      </SectionCard>
      {asked && <TermsQuestion account={asked} onClose={() => setAsked(null)} />}
      {erased && <EraseQuestion account={erased} onClose={() => setErased(null)} />}
    </SettingSection>
  )
}

export function screen() {
  return { Component: CustomerAccounts }
}

/** Asked before a customer's terms change: it is about credit. */
function TermsQuestion({ account, onClose }: { account: CreditAccountOnWire; onClose: () => void }) {
  const change = useApiCommand('orders', 'PUT /api/admin/customers/{id}/payment-terms')
  const name = customerName(account)
  const hasNet30 = account.net30Since !== null
  return (
    <ActionQuestion
      heading={hasNet30 ? text.takeBackQuestion(name) : text.approveQuestion(name)}
      description={hasNet30 ? text.takeBackDescription : text.approveDescription}
      hint={text.hint}
      keep={text.keep}
      confirm={hasNet30 ? text.takeBack : text.approve}
      look={hasNet30 ? 'danger' : 'go'}
      done={{ description: messages.termsChanged }}
      failed={messages.termsFailed}
      act={() =>
        change.mutateAsync({
          params: { id: account.id },
          body: { paymentTerms: hasNet30 ? 'due-on-receipt' : 'net-30' },
        })
      }
      onClose={onClose}
    />
  )
}

/** Asked before an account is erased, which cannot be undone. */
function EraseQuestion({ account, onClose }: { account: CreditAccountOnWire; onClose: () => void }) {
  const erase = useApiCommand('orders', 'DELETE /api/admin/customers/{id}')
  return (
    <ActionQuestion
      heading={eraseAccountText.question(customerName(account))}
      description={eraseAccountText.description}
      hint={eraseAccountText.hint}
      keep={eraseAccountText.keep}
      confirm={eraseAccountText.confirm}
      done={{ title: eraseAccountText.erased, description: account.email }}
      failed={(message) => ({ title: eraseAccountText.failed, ...(message && { description: message }) })}
      act={() => erase.mutateAsync({ params: { id: account.id } })}
      onClose={onClose}
    />
  )
}
