import { exportColumns } from '#content/staff/order-export.ts'
import { orderStatusLabels, paymentStatusLabels } from '#contract/orders/order-status.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { businessTimeZone, dateInLosAngeles } from '#contract/values/dates.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { byteOrderMark, csvLine, harmless } from '#server/platform/files/csv-line.ts'
import { withReadableEmails } from '#server/platform/http/email-hosts.ts'
import { hasTax } from '#server/pricing/tax-rates.ts'
import { ordersAt } from './order-lists.ts'
import type { ListedOrders, OrderCursor } from './order-page.ts'
import { readPlaces } from './order-page-query.ts'

/** Orders per page. */
const perPage = 200

const newestFirst = { sort: 'created', isDescending: true } as const

/**
 * Rule 37: the orders of a list as CSV (RFC 4180), newest first. Reads each page after the client has taken the previous one, so memory
 * does not grow with the number of orders; stops when the client disconnects. Pages by booking time, which never changes, so every order
 * that existed from the first page to the last appears once.
 */
export function exportOrders(sql: Queryable, wanted: ListedOrders): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: OrderCursor | null = null
  let columns: Column[] | undefined

  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const places = await readPlaces(sql, { ...newestFirst, ...wanted, limit: perPage, after })
        const lines: string[] = []
        if (!columns) {
          columns = columnsOf(await hasTax(sql))
          lines.push(byteOrderMark + csvLine(columns.map((column) => exportColumns[column])))
        }
        for (const order of await ordersAt(sql, places)) lines.push(csvLine(cells(order, columns)))
        if (lines.length > 0) stream.enqueue(encoder.encode(lines.join('')))
        const last = places.at(-1)
        if (!last || places.length < perPage) return stream.close()
        after = { key: last.sortKey, id: last.id }
      },
    },
    { highWaterMark: 0 },
  )
}

type Column = keyof typeof exportColumns

/** Dates and money are plain values, so that a spreadsheet can sort and add them. */
const written: { [C in Column]?: (order: StaffOrder) => string } = {
  createdAt: ({ createdAt }) => minuteInLosAngeles(createdAt),
  status: ({ status }) => orderStatusLabels[status],
  paymentStatus: ({ paymentStatus }) => paymentStatusLabels[paymentStatus],
  basePrice: ({ basePrice }) => centsToDecimal(basePrice),
  deliveryFee: ({ deliveryFee }) => centsToDecimal(deliveryFee),
  environmentalFee: ({ environmentalFee }) => centsToDecimal(environmentalFee),
  fuelSurcharge: ({ fuelSurcharge }) => centsToDecimal(fuelSurcharge),
  totalAmount: ({ totalAmount }) => centsToDecimal(totalAmount),
  finalTotal: ({ finalTotal }) => (finalTotal === null ? '' : centsToDecimal(finalTotal)),
  taxTotal: ({ status, taxTotal }) => (status === 'cancelled' || taxTotal === 0 ? '' : centsToDecimal(taxTotal)),
  amountPaid: ({ amountPaid }) => centsToDecimal(amountPaid),
  balanceDue: ({ balanceDue }) => centsToDecimal(balanceDue),
}

/** Rule 536: nothing shows of tax where there is none. */
const columnsOf = (isTaxed: boolean) =>
  (Object.keys(exportColumns) as Column[]).filter((column) => isTaxed || column !== 'taxTotal')

const cells = (order: StaffOrder, columns: readonly Column[]) =>
  columns.map((column) => written[column]?.(order) ?? harmless(withReadableEmails(String(order[column] ?? ''))))

/** "2026-11-21 08:20", as spreadsheets parse it. */
export function minuteInLosAngeles(instant: Date): string {
  return `${dateInLosAngeles(instant)} ${clock.format(instant)}`
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: businessTimeZone,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
})
