import type { ReactNode } from 'react'
import { priceListText as text } from '#content/staff/price-list.ts'
import { classNames } from '#web/ui/class-names.ts'
import { tableRoles } from '#web/ui/table-roles.ts'

/** Prices of every container: a table, on a phone a card for each, so that nothing is scrolled sideways. */
export const PriceTable = ({ names, children }: { names: readonly string[]; children: ReactNode }) => (
  <table {...tableRoles.table} className="w-full border-collapse max-lg:block">
    <thead {...tableRoles.group} className="max-lg:sr-only">
      <tr {...tableRoles.row} className="text-left align-bottom text-small text-ink-2">
        {[text.type, ...names].map((name, index) => (
          <th
            key={name}
            {...tableRoles.heading}
            className={classNames('py-1.5 font-medium', index === 0 ? 'pr-2' : 'px-1.5 text-right')}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...tableRoles.group} className="max-lg:block">
      {children}
    </tbody>
  </table>
)

/** The prices of one container. */
export const PriceRow = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <tr
    {...tableRoles.row}
    className="border-t border-line max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:py-2 max-lg:first:border-t-0"
  >
    <th
      {...tableRoles.rowHeading}
      className="min-w-28 py-1 pr-1 text-left font-semibold wrap-anywhere max-lg:col-span-2 max-lg:pb-0.5"
    >
      {name}
    </th>
    {children}
  </tr>
)

/** One price; on a phone with the name of its column. */
export const PriceTd = ({ name, children }: { name: string; children: ReactNode }) => (
  <td
    {...tableRoles.cell}
    className="px-1.5 py-1 text-right whitespace-nowrap tabular-nums max-lg:flex max-lg:min-h-9 max-lg:items-center max-lg:justify-between max-lg:gap-2 max-lg:p-0"
  >
    <span aria-hidden="true" className="text-left text-small whitespace-normal text-ink-2 lg:hidden">
      {name}
    </span>
    {children}
  </td>
)
