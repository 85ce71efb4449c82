import type { ReactNode } from 'react'
import { formatPhone } from '#content/company/phone.ts'
import { termsLabels } from '#content/wording/billing.ts'
import { asIssued } from '#content/wording/invoice-page.ts'
import { invoiceText as text } from '#content/wording/invoices.ts'
import type { InvoiceOnWire } from '#contract/billing/invoices.ts'
import { formatDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { taxSums } from '#domain/billing/tax.ts'
import { daysArithmetic, weightArithmetic } from '#web/billing/billed-arithmetic.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoicedTickets } from './invoiced-tickets.tsx'

const dollars = (amount: string) => formatDollars(centsIn(amount))

/** An invoice or a credit note on one sheet, in the order of the PDF. */
export function InvoiceDocument({ invoice }: { invoice: InvoiceOnWire }) {
  const { kind, seller, billTo, serviceAddress: at, howToPay } = invoice
  const facts: [string, string | null | undefined][] = [
    [text.number, invoice.number],
    [text.issued, formatDate(invoice.issuedOn)],
    [text.due, invoice.dueOn && formatDate(invoice.dueOn)],
    [text.terms, invoice.terms && termsLabels[invoice.terms]],
    [text.order, invoice.orderNumber],
    [text.credits, invoice.credits?.number],
    [text.replaces, invoice.replaces?.number],
    [text.reason, asIssued(invoice.reason)],
  ]
  const service: [string, string | null | undefined][] = [
    [text.delivered, invoice.deliveredOn && formatDate(invoice.deliveredOn)],
    [text.pickedUp, invoice.pickedUpOn && formatDate(invoice.pickedUpOn)],
    [text.poNumber, invoice.poNumber],
    [text.jobNumber, invoice.jobNumber],
  ]
  return (
    <article className="rounded-card border border-line-strong bg-card px-6 py-7 sm:px-10 sm:py-10 print:border-0 print:p-0">
      <div className="flex flex-wrap justify-between gap-x-10 gap-y-6">
        <h1 className="w-full text-page leading-[.95] tracking-[-.012em]">{text.title[kind]}</h1>
        <address className="min-w-0 wrap-anywhere not-italic">
          <b className="text-large">{seller.name}</b>
          <br />
          {seller.street}
          <br />
          {seller.city}, {seller.state} {seller.zipCode}
          <br />
          {formatPhone(seller.phone)}
          <br />
          {seller.email}
        </address>
        <FactGrid facts={facts} />
      </div>
      <div className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Part heading={text.billTo}>
          <p className="wrap-anywhere">
            {billTo.companyName && <b className="block">{billTo.companyName}</b>}
            {billTo.name}
            <br />
            {billTo.address}
            <br />
            {billTo.city}, {billTo.state} {billTo.zipCode}
          </p>
        </Part>
        <Part heading={text.service}>
          <p>{asIssued(invoice.container)}</p>
          {at && (
            <p className="wrap-anywhere">
              {at.address}
              <br />
              {at.city}, {at.state} {at.zipCode}
            </p>
          )}
          <FactGrid facts={service} />
        </Part>
      </div>
      <InvoiceLines lines={invoice.lines} />
      <dl className="ml-auto grid max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1 pt-3 tabular-nums">
        {invoice.taxTotal && (
          <>
            <Sum name={text.beforeTax} amount={formatDollars(centsIn(invoice.total) - centsIn(invoice.taxTotal))} />
            {taxSums(invoice.lines.map(({ tax, taxRate }) => ({ tax: tax ? centsIn(tax) : 0, taxRate }))).map(
              ({ rate, cents }) => (
                <Sum key={rate} name={text.tax(rate)} amount={formatDollars(cents)} />
              ),
            )}
          </>
        )}
        <Sum
          name={invoice.taxTotal && kind === 'invoice' ? text.totalWithTax : text.total[kind]}
          amount={dollars(invoice.total)}
          strong
        />
        {kind === 'invoice' && (
          <>
            <Sum name={text.paid} amount={dollars(invoice.amountPaid)} />
            <Sum
              name={invoice.amountDue.startsWith('-') ? text.overpaid : text.amountDue}
              amount={dollars(invoice.amountDue.replace('-', ''))}
              strong
            />
          </>
        )}
      </dl>
      <Calculation heading={text.weightHeading} lines={weightArithmetic(invoice.weight)} />
      <Calculation heading={text.daysHeading} lines={daysArithmetic(invoice.days)} />
      <InvoicedTickets tickets={invoice.tickets} />
      {invoice.payments.length > 0 && (
        <Part heading={text.paymentsHeading} className="mt-8">
          <ul>
            {invoice.payments.map(({ receivedOn, label, reference, amount }, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: what was issued never changes, and payments may be alike
                key={index}
                className="flex justify-between gap-x-6 border-b border-line py-1.5"
              >
                <span className="wrap-anywhere">
                  {[formatDate(receivedOn), asIssued(label), reference].filter(Boolean).join(', ')}
                </span>
                <span className="tabular-nums">{dollars(amount)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {invoice.taxText && <p className="mt-8 text-ink-2">{invoice.taxText}</p>}
      {invoice.terms && <p className="mt-8 text-ink-2">{text.footer[invoice.terms]}</p>}
      {kind === 'invoice' && invoice.bankDiscount && <p className="mt-2">{text.bankDiscount(invoice.bankDiscount)}</p>}
      {howToPay && (
        <Part heading={text.howToPay} className="mt-4">
          <p className="whitespace-pre-line wrap-anywhere">{howToPay}</p>
        </Part>
      )}
    </article>
  )
}

function Part({ heading, className, children }: { heading: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-1.5 text-large leading-tight font-semibold">{heading}</h2>
      {children}
    </section>
  )
}

function Calculation({ heading, lines }: { heading: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Part heading={heading} className="mt-8">
      {lines.map((line) => (
        <p key={line} className="tabular-nums">
          {line}
        </p>
      ))}
    </Part>
  )
}

function FactGrid({ facts }: { facts: readonly [string, string | null | undefined][] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Sum({ name, amount, strong }: { name: string; amount: string; strong?: boolean }) {
  return (
    <>
      <dt className={strong ? 'font-semibold' : 'text-ink-2'}>{name}</dt>
      <dd className={strong ? 'text-right font-semibold' : 'text-right'}>{amount}</dd>
    </>
  )
}
