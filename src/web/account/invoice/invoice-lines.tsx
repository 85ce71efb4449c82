import { asIssued } from '#content/wording/invoice-page.ts'
import { invoiceText } from '#content/wording/invoices.ts'
import type { InvoiceOnWire } from '#contract/billing/invoices.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'

const { lines: text } = invoiceText
const dollars = (amount: string) => formatDollars(centsIn(amount))

/** The charges; on a phone the quantity and the rate are below the description. */
export function InvoiceLines({ lines }: { lines: InvoiceOnWire['lines'] }) {
  return (
    <table className="mt-8 w-full border-b border-line-strong text-left tabular-nums">
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className="py-2 font-semibold">
            {text.description}
          </th>
          <th scope="col" className="px-4 py-2 text-right font-semibold max-sm:hidden">
            {text.quantity}
          </th>
          <th scope="col" className="px-4 py-2 text-right font-semibold max-sm:hidden">
            {text.rate}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {text.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, quantity, rate, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was issued never changes, and lines may be alike
          <tr key={index} className="border-b border-line align-top last:border-b-0">
            <td className="py-2 pr-4 wrap-anywhere">
              {asIssued(description)}
              {quantity && rate && (
                <span className="block text-small text-ink-2 sm:hidden">
                  {asIssued(quantity)} × {dollars(rate)}
                </span>
              )}
            </td>
            <td className="px-4 py-2 text-right whitespace-nowrap max-sm:hidden">{asIssued(quantity)}</td>
            <td className="px-4 py-2 text-right max-sm:hidden">{rate && dollars(rate)}</td>
            <td className="py-2 text-right whitespace-nowrap">{dollars(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
