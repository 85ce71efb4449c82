import type { ReactNode } from 'react'
import { customerText as text } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dialable, formatPhone } from '#domain/customers/phone.ts'
import { Fact, FactList, Section } from '#web/staff/kit/fact-list.tsx'
import { denseButtonStyle } from '#web/ui/dense-button-style.ts'
import { LeadFact } from './lead-fact.tsx'
import { mapLink } from './map-link.ts'

/** Whom to call and where to drive, with links that do it. */
export function CustomerSection({ order }: { order: StaffOrderOnWire }) {
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
        <Fact name={text.zone}>{order.zoneName}</Fact>
        <LeadFact orderId={order.id} />
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
