import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { readerLanguages } from '#content/staff/order-fields.ts'
import { phoneOrderText as text } from '#content/staff/phone-order.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { orderStatusLabels } from '#contract/orders/order-status.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { splitBalance } from '#domain/bill-to-accounts/owed-balance.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import { useApiPages } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { changesWithOrders, useAccount, useAccounts } from '#web/staff/bill-to-accounts/account-queries.ts'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { Fact, FactList } from '#web/staff/kit/fact-list.tsx'
import type { DraftForm } from '#web/staff/kit/use-draft-form.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { useFocusOnceShown } from '#web/ui/use-focus-once-shown.ts'
import { fill, type PhoneOrderValues, valuesOfAccount, valuesOfSite } from './phone-order-values.ts'

type CallerPanelProps = {
  form: DraftForm<PhoneOrderValues>
  account: BillToAccountOnWire | null
  onAccount: (account: BillToAccountOnWire | null) => void
}

/** Who is calling: found while it is typed, with terms, debt and open orders; or a new caller. */
export function CallerPanel({ form, account, onAccount }: CallerPanelProps) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const focusOnceShown = useFocusOnceShown()
  function take(found: BillToAccountOnWire) {
    onAccount(found)
    const [site, ...others] = found.sites
    fill(form, { ...valuesOfAccount(found), ...(site && others.length === 0 && valuesOfSite(site)) })
    focusOnceShown(form.fieldId('customerAddress'))
  }
  return (
    <div className="grid gap-3">
      {chosenId === null ? (
        <FindCaller onChoose={setChosenId} />
      ) : (
        <Caller
          key={chosenId}
          id={chosenId}
          isTaken={account !== null}
          onTake={take}
          onOther={() => {
            onAccount(null)
            setChosenId(null)
          }}
        />
      )}
      {account && <CreditField form={form} account={account} />}
      <div className="grid gap-2.5 border-t border-line pt-3">
        <DraftText form={form} name="customerName" label={text.name} />
        <DraftText form={form} name="customerPhone" label={text.phone} type="tel" />
        <DraftText form={form} name="companyName" label={text.company} />
        <DraftSelect
          form={form}
          name="customerType"
          label={text.type}
          options={[
            { value: 'residential', label: text.types.residential },
            { value: 'contractor', label: text.types.contractor },
          ]}
        />
        <DraftText form={form} name="customerEmail" label={text.email} type="email" hint={text.emailHint} />
        <DraftSelect
          form={form}
          name="language"
          label={text.language}
          options={Object.entries(readerLanguages).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </div>
  )
}

/** Arrow keys choose among the customers found, Enter takes one. */
function FindCaller({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const search = typed.trim()
  const list = useAccounts({ search, show: 'all' }, search.length > 1)
  const found = search.length > 1 ? (list.data?.pages.flatMap(({ rows }) => rows) ?? []).slice(0, 6) : []
  const active = found[Math.min(place, found.length - 1)]
  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowDown: Math.min(place + 1, found.length - 1), ArrowUp: Math.max(place - 1, 0) }[event.key]
    if (to !== undefined) setPlace(to)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && active) onChoose(active.id)
    else return
    event.preventDefault()
  }
  return (
    <div>
      <DenseField
        id="caller"
        label={text.caller}
        hint={search.length > 1 ? undefined : text.callerHint}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="callers"
        aria-activedescendant={active && `caller-${active.id}`}
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id="callers"
        role="listbox"
        aria-label={text.caller}
        className="mt-1.5 rounded-control border border-line-strong bg-card empty:hidden"
      >
        {found.map(({ id, name, contacts: [first], address }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
          <div
            key={id}
            id={`caller-${id}`}
            role="option"
            tabIndex={-1}
            aria-selected={id === active?.id}
            onClick={() => onChoose(id)}
            className="cursor-pointer border-t border-l-3 border-line border-l-transparent px-3 py-1.5 first:border-t-0 hover:bg-row aria-selected:border-l-ink aria-selected:bg-row"
          >
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-fine text-ink-2 wrap-anywhere">
              {[first?.phone && formatPhone(first.phone), address].filter(Boolean).join(', ')}
            </span>
          </div>
        ))}
      </div>
      {search.length > 1 && found.length === 0 && (
        <p role="status" className="mt-1.5 text-small text-ink-2">
          {list.isFetching ? text.searching : text.noCaller}
        </p>
      )}
    </div>
  )
}

type CallerProps = {
  id: string
  isTaken: boolean
  onTake: (account: BillToAccountOnWire) => void
  onOther: () => void
}

const dollars = (amount: string) => formatDollars(centsIn(amount))

function Caller({ id, isTaken, onTake, onOther }: CallerProps) {
  const account = useAccount(id).data
  const orders =
    useApiPages(
      'bill-to-accounts',
      'GET /api/admin/bill-to-accounts/{id}/orders',
      { params: { id } },
      changesWithOrders,
    ).data?.pages[0]?.rows ?? []
  const open = orders.filter(
    ({ status, archivedAt }) => archivedAt === null && openStatuses.some((each) => each === status),
  )
  const take = useRef(onTake)
  useEffect(() => {
    take.current = onTake
  })
  useEffect(() => {
    if (account && !isTaken) take.current(account)
  }, [account, isTaken])
  if (!account) return <p className="text-ink-2">{text.searching}</p>
  const { owed: owes } = splitBalance(account)
  return (
    <section>
      <div className="flex items-start gap-2">
        <h3 className="mr-auto text-[1.375rem] leading-tight font-semibold wrap-anywhere">
          <AppLink to={`/admin/customers/${account.id}`} className="hover:underline">
            {account.name}
          </AppLink>
        </h3>
        <DenseButton look="quiet" onClick={onOther} className="text-small">
          {text.otherCaller}
        </DenseButton>
      </div>
      <FactList>
        <Fact name={text.terms}>
          {text.termsOf(account.terms, account.creditLimit ? dollars(account.creditLimit) : null)}
        </Fact>
        <Fact name={text.owes}>
          <span className={owes > 0 ? 'font-semibold text-warn' : undefined}>
            {owes > 0 ? formatDollars(owes) : text.nothingOwed}
          </span>
        </Fact>
        {account.needsPo && <Fact name={text.po}>{text.poNeeded}</Fact>}
      </FactList>
      {account.onHoldSince && (
        <p className="mt-2 rounded-control border border-danger-line bg-danger-tint px-3 py-2 font-semibold wrap-anywhere">
          {text.onHold(account.holdReason)}
        </p>
      )}
      <h4 className="mt-3 mb-1 font-text text-small font-semibold text-ink-2">{text.openOrders}</h4>
      {open.length === 0 ? (
        <p className="text-small text-ink-2">{text.noOpenOrders}</p>
      ) : (
        <ul className="text-small">
          {open.slice(0, 5).map((order) => (
            <li key={order.id} className="border-t border-line py-1 first:border-t-0">
              <AppLink to={`/admin/orders/${order.id}`} className="underline">
                {text.openOrder(order.dumpsterSize, orderStatusLabels[order.status])}
              </AppLink>
              <span className="block text-ink-2 wrap-anywhere">{order.customerAddress}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function CreditField({ form, account }: { form: DraftForm<PhoneOrderValues>; account: BillToAccountOnWire }) {
  if (!account.onHoldSince && account.creditLimit === null) return null
  return (
    <DraftText form={form} name="creditOverride" label={text.creditOverride} hint={text.creditHint} maxLength={500} />
  )
}
