import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { jobSheetText as text } from '#content/staff/job-sheet.ts'
import { notesText, serviceText } from '#content/staff/staff-order.ts'
import { betweenHours } from '#content/wording/between-hours.ts'
import { nameOfMaterial } from '#content/wording/booking-choices.ts'
import { instructionFields } from '#contract/orders/order-fields.ts'
import { references } from '#contract/orders/order-references.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { formatDate, formatInstant } from '#contract/values/dates.ts'
import { keysOf } from '#contract/values/records.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { deliveryDateOf, namedPickupOf } from '#domain/orders/order-dates.ts'
import { deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import { useApp } from '#web/app/app-context.ts'

// Where to put it and how to get there come before what else was asked for.
const { specialInstructions: _, ...forDriver } = instructionFields
const instructions = [...keysOf(forDriver), 'specialInstructions' as const]

/** An order on paper, instead of the screen: where, what, when, the customer's instructions, and lines to fill in. No prices. */
export function JobSheet({ order }: { order: StaffOrderOnWire }) {
  const { business } = useApp()
  const deliveryDay = deliveryDateOf(order)
  const pickupDay = namedPickupOf(order)
  const rules = [order.quietHours && serviceText.quiet, order.hoaRestrictions && serviceText.hoa].filter(Boolean)
  return createPortal(
    <article className="job-sheet hidden text-[11pt] leading-snug print:block">
      <header className="flex items-baseline justify-between gap-6 border-b-2 border-ink pb-2">
        <h1 className="font-display text-[22pt] leading-none font-semibold">{order.orderNumber}</h1>
        <p>{`${text.heading}, ${business.name}`}</p>
      </header>
      <div className="mt-4 grid grid-cols-2 gap-x-8 gap-y-4">
        <Part heading={text.place}>
          <p className="text-[14pt] leading-tight font-semibold">{order.customerAddress}</p>
          <p>{`${order.customerCity}, ${order.customerState} ${order.customerZipCode}`}</p>
        </Part>
        <Part heading={text.contact}>
          <p className="text-[14pt] leading-tight font-semibold">{order.customerName}</p>
          <p>{order.companyName}</p>
          <p>{formatPhone(order.customerPhone)}</p>
        </Part>
        <Part heading={text.service}>
          <Row name={text.container}>
            {[serviceText.size(order.dumpsterSize, order.dumpsterType), order.assignedContainerNumber]
              .filter(Boolean)
              .join(', ')}
          </Row>
          <Row name={text.delivery}>
            {deliveryDay ? `${formatDate(deliveryDay)}, ${betweenHours(deliveryWindow(order).label)}` : text.noDay}
          </Row>
          <Row name={text.pickup}>{pickupDay ? formatDate(pickupDay) : text.noDay}</Row>
          <Row name={text.load}>{order.materialOther || nameOfMaterial(order.materialType)}</Row>
          <Row name={text.included}>{text.includes(order.includedTonsSnapshot, order.maximumRentalDaysSnapshot)}</Row>
          <Row name={text.references}>
            {references
              .map((field) => order[field])
              .filter(Boolean)
              .join(', ')}
          </Row>
          <Row name={text.rules}>{rules.join(', ')}</Row>
        </Part>
        <div className="grid content-start gap-3">
          {instructions.map(
            (field) =>
              order[field] && (
                <Part key={field} heading={notesText[field]}>
                  <p className="wrap-anywhere whitespace-pre-line">{order[field]}</p>
                </Part>
              ),
          )}
        </div>
      </div>
      <section className="mt-6 break-inside-avoid">
        <h2 className="font-display text-[13pt] font-semibold">{text.fill}</h2>
        <dl className="mt-2 grid grid-cols-2 gap-x-8 gap-y-7 pt-4">
          {text.blanks.map((blank) => (
            <div key={blank} className="border-t border-ink pt-0.5 text-[9pt]">
              <dt>{blank}</dt>
              <dd />
            </div>
          ))}
        </dl>
      </section>
      <p className="mt-6 text-[9pt]">{text.printed(formatInstant(new Date()))}</p>
    </article>,
    document.body,
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid">
      <h2 className="font-text text-[9pt] font-semibold">{heading}</h2>
      {children}
    </section>
  )
}

function Row({ name, children }: { name: string; children: string | null }) {
  return (
    children && (
      <p className="grid grid-cols-[5.5rem_minmax(0,1fr)] border-b border-line py-0.5">
        <span>{name}</span>
        <span className="font-semibold">{children}</span>
      </p>
    )
  )
}
