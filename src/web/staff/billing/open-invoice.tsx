import { useState } from 'react'
import { useParams } from 'react-router'
import { openInvoiceText as text } from '#content/staff/staff-receivables.ts'
import { priceTerms } from '#content/wording/price-terms.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { ListedInvoiceOnWire } from '#contract/billing/billing.ts'
import type { InvoiceOnWire } from '#contract/billing/invoices.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { invoicePath } from '#web/billing/invoice-list.tsx'
import { Fact, FactList } from '#web/staff/kit/fact-list.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { Needs } from '#web/staff/kit/needs.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { BesideList, DetailMissing } from './beside-list.tsx'
import { InvoiceMark } from './invoice-line.tsx'
import { CreditQuestion } from './parts/credit-question.tsx'
import { RecordPayment } from './record-payment.tsx'

export const invoicesPath = '/admin/billing/invoices'

const dollars = (amount: string) => formatDollars(centsIn(amount))

/** The invoice of the address: beside the list, on a small screen above it. `listed`: what the list knows about it. */
export function OpenInvoice({ listed }: { listed: ListedInvoiceOnWire | undefined }) {
  const { invoiceId = '' } = useParams()
  const { close } = useAboveList(invoicesPath)
  const invoice = useApiQuery('orders', 'GET /api/invoices/{id}', { params: { id: invoiceId } })
  const heading = invoice.data?.number ?? text.label
  const isMissing = invoice.error instanceof ApiError && invoice.error.status === 404
  return (
    <BesideList id={invoiceId} heading={heading} closeLabel={text.close} onClose={close}>
      {invoice.data ? (
        <Opened invoice={invoice.data} listed={listed} />
      ) : (
        <DetailMissing text={text} isMissing={isMissing} query={invoice} />
      )}
    </BesideList>
  )
}

function Opened({ invoice, listed }: { invoice: InvoiceOnWire; listed: ListedInvoiceOnWire | undefined }) {
  const [isCrediting, setCrediting] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const today = dateInLosAngeles(new Date())
  const { billTo, serviceAddress, orderId, orderNumber, poNumber, reason, total, lines, payments, issuedOn, dueOn } =
    invoice
  const canCredit = listed && invoice.kind === 'invoice' && !listed.creditedBy
  const place = serviceAddress && `${serviceAddress.address}\n${serviceAddress.city} ${serviceAddress.zipCode}`
  return (
    <>
      <div className="border-b border-line px-4 py-3">
        <p className="font-semibold wrap-anywhere">{billTo.companyName || billTo.name}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
          <strong className="font-display text-[2rem] leading-tight font-semibold tabular-nums">
            {dollars(listed && invoice.kind === 'invoice' ? listed.openAmount : total)}
          </strong>
          {listed && invoice.kind === 'invoice' && (
            <span className="text-small text-ink-2">{text.balance(dollars(total))}</span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-2">
          {listed && <InvoiceMark invoice={listed} />}
          <span>{text.issued(bareDate(issuedOn, today))}</span>
          {dueOn && <span>{text.due(bareDate(dueOn, today))}</span>}
        </p>
      </div>
      <table className="w-full text-dense tabular-nums">
        <tbody>
          {lines.map(({ description, quantity, rate, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was issued never changes, and lines may be alike
            <tr key={index} className="align-top">
              <td className="py-1 pl-4 wrap-anywhere first-of-type:pt-1.5">
                {description}
                {quantity && rate && (
                  <span className="block text-small text-ink-2">
                    {quantity} × {dollars(rate)}
                  </span>
                )}
              </td>
              <td className="py-1 pr-4 pl-3 text-right whitespace-nowrap">{dollars(amount)}</td>
            </tr>
          ))}
          {invoice.taxTotal && (
            <tr>
              <td className="py-1 pl-4">{priceTerms.tax}</td>
              <td className="py-1 pr-4 pl-3 text-right">{dollars(invoice.taxTotal)}</td>
            </tr>
          )}
          <tr className="border-y border-line font-semibold">
            <td className="py-1.5 pl-4">{text.total}</td>
            <td className="py-1.5 pr-4 text-right">{dollars(total)}</td>
          </tr>
          {payments.map(({ label, receivedOn, reference, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={index} className="align-top text-ink-2">
              <td className="py-1 pl-4 wrap-anywhere">
                {[label, reference, bareDate(receivedOn, today)].filter(Boolean).join(', ')}
              </td>
              <td className="py-1 pr-4 pl-3 text-right whitespace-nowrap">{dollars(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <FactList className="border-t border-line px-4 py-3 text-dense">
        <Fact name={text.order}>
          <AppLink to={`/admin/orders/${orderId}`} className="underline">
            {orderNumber}
          </AppLink>
        </Fact>
        <Fact name={text.site}>{place}</Fact>
        <Fact name={text.po}>{poNumber}</Fact>
        <Fact name={text.reason}>{reason}</Fact>
      </FactList>
      <div className="grid grid-cols-2 gap-2 border-t border-line px-3 py-3">
        {canCredit && centsIn(listed.openAmount) > 0 && (
          <Needs permission="staff:billing.write">
            <DenseButton look="go" className="col-span-full" onClick={() => setPaying(true)}>
              {text.pay}
            </DenseButton>
          </Needs>
        )}
        <a href={`/api/invoices/${invoice.id}/pdf`} className={denseButtonStyle()}>
          {text.pdf}
        </a>
        {canCredit && (
          <Needs permission="staff:billing.write">
            <DenseButton onClick={() => setCrediting(true)}>{text.credit}</DenseButton>
          </Needs>
        )}
        <AppLink to={invoicePath(invoice)} className={denseButtonStyle('line', 'col-span-full')}>
          {text.whole}
        </AppLink>
      </div>
      {isPaying && listed && <RecordPayment invoice={listed} onClose={() => setPaying(false)} />}
      {isCrediting && listed && <CreditQuestion invoice={listed} onClose={() => setCrediting(false)} />}
    </>
  )
}
