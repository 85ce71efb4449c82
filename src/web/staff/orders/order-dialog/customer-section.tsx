import { type ReactNode, useState } from 'react'
import { orderAccountText as accountText, customersTab } from '#content/staff/bill-to-accounts.ts'
import { readerLanguages } from '#content/staff/order-fields.ts'
import { leadRow } from '#content/staff/staff-leads.ts'
import { customerText as text } from '#content/staff/staff-order.ts'
import { referenceNames } from '#content/wording/order-references.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { references } from '#contract/orders/order-references.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { splitBalance } from '#domain/bill-to-accounts/owed-balance.ts'
import { dialable, formatPhone } from '#domain/customers/phone.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAccount } from '#web/staff/bill-to-accounts/account-queries.ts'
import { Fact, FactList, Section } from '#web/staff/kit/fact-list.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { Chip } from '#web/ui/chip.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { MoveOrderDialog } from './move-order-dialog.tsx'

/** A link to the lead that became the order, if any. */
function LeadFact({ orderId }: { orderId: string }) {
  const { data } = useApiQuery('leads', 'GET /api/orders/{id}/lead', { params: { id: orderId } }, askAnew)
  const lead = data?.lead
  return (
    <Fact name={text.lead}>
      {lead && (
        <AppLink
          to={`/admin/leads/${lead.id}`}
          className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {text.leadOf(leadRow.sources[lead.source], shortDay(dateOf(lead.createdAt), dateInLosAngeles(new Date())))}
        </AppLink>
      )}
    </Fact>
  )
}

/** The record of the customer, and what the office should know about it. */
function AccountFact({ order, accountId }: { order: StaffOrderOnWire; accountId: string }) {
  const account = useAccount(accountId).data
  const [isMoving, setMoving] = useState(false)
  const may = useMay()
  const { owed } = splitBalance(account ?? {})
  return (
    <Fact name={accountText.heading}>
      {account && (
        <>
          <AppLink
            to={`/admin/customers/${account.mergedInto ?? account.id}`}
            className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {account.name}
          </AppLink>
          <span className="block text-small text-ink-2">
            {[
              customersTab.orders(account.orderCount),
              owed > 0 && may('staff:billing.read') && customersTab.owes(formatDollars(owed)),
            ]
              .filter(Boolean)
              .join(', ')}
            {may('staff:customers.write') && (
              <button type="button" className="ml-3 py-1 underline" onClick={() => setMoving(true)}>
                {accountText.move}
              </button>
            )}
          </span>
          {(account.onHoldSince || (account.needsPo && order.poNumber === '')) && (
            <span className="mt-1.5 flex flex-wrap gap-2">
              {account.onHoldSince && <Chip look="failed">{accountText.onHold}</Chip>}
              {account.needsPo && order.poNumber === '' && <Chip look="waits">{accountText.noPo}</Chip>}
            </span>
          )}
          {isMoving && <MoveOrderDialog order={order} onClose={() => setMoving(false)} />}
        </>
      )}
    </Fact>
  )
}

const dateOf = (instant: string) => dateInLosAngeles(new Date(instant))

/** Contact details and address, with links. */
export function CustomerSection({ order }: { order: StaffOrderOnWire }) {
  const may = useMay()
  const number = dialable(order.customerPhone)
  const place = `${order.customerCity}, ${order.customerState} ${order.customerZipCode}`
  const address = `${order.customerAddress}\n${place}`
  const map = mapLink(address)
  return (
    <Section heading={text.heading}>
      <FactList>
        <Fact name={text.name}>{order.customerName}</Fact>
        <Fact name={text.company}>{order.companyName}</Fact>
        <Fact name={text.type}>{text.types[order.customerType]}</Fact>
        <Fact name={text.email}>
          <FactLink href={`mailto:${encodeURIComponent(order.customerEmail)}`}>{order.customerEmail}</FactLink>
        </Fact>
        <Fact name={text.phone}>
          {number ? (
            <FactLink href={`tel:${number}`}>{formatPhone(order.customerPhone)}</FactLink>
          ) : (
            order.customerPhone
          )}
        </Fact>
        <Fact name={text.address}>
          <FactLink href={map} newTab>
            {address}
          </FactLink>
        </Fact>
        <Fact name={text.language}>{order.language === 'es' && readerLanguages.es}</Fact>
        <Fact name={text.zone}>{order.zoneName}</Fact>
        {references.map((field) => (
          <Fact key={field} name={referenceNames[field].label}>
            {order[field]}
          </Fact>
        ))}
        {order.billToId && may('staff:customers.read') && <AccountFact order={order} accountId={order.billToId} />}
        {may('staff:leads.read') && <LeadFact orderId={order.id} />}
      </FactList>
      <div className="mt-3.5 grid grid-cols-3 gap-2 sm:hidden">
        {number && (
          <>
            <a href={`tel:${number}`} className={denseButtonStyle()}>
              {text.call}
            </a>
            <a href={`sms:${number}`} className={denseButtonStyle()}>
              {text.text}
            </a>
          </>
        )}
        <a href={map} target="_blank" rel="noopener noreferrer" className={denseButtonStyle()}>
          {text.map}
          <span className="sr-only">{text.newTab}</span>
        </a>
      </div>
    </Section>
  )
}

function FactLink({ href, newTab, children }: { href: string; newTab?: boolean; children: ReactNode }) {
  return (
    <a
      href={href}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
    >
      {children}
      {newTab && <span className="sr-only"> {text.newTab}</span>}
    </a>
  )
}

/** A web map of an address; on a phone its map app opens it. */
function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.replaceAll('\n', ', '))}`
}
