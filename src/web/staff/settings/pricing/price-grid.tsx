import { type ReactNode, useState } from 'react'
import { priceListText as text } from '#content/staff/price-list.ts'
import { classNames } from '#web/ui/class-names.ts'
import { InlineSelect } from '#web/ui/inline-select.tsx'

type Type = { id: string; name: string }
type PriceGridProps<T extends Type> = {
  types: readonly T[]
  /** The column that a phone shows first. */
  first: string | undefined
  groups: readonly { name: string; rows: readonly { name: string; cell: (type: T) => ReactNode }[] }[]
}

/** Rule 548: what everybody pays, a row for each price and a column for each container; a phone shows the column of one. */
export function PriceGrid<T extends Type>({ types, first, groups }: PriceGridProps<T>) {
  const [chosen, setChosen] = useState(first)
  const column = (type: T) => (type.id === chosen ? '' : 'max-lg:hidden')
  return (
    <>
      <InlineSelect
        label={text.type}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        className="mt-2 w-full lg:hidden"
      >
        {types.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </InlineSelect>
      <table className="mt-2 w-full border-collapse lg:table-fixed">
        <thead className="max-lg:sr-only">
          <tr className="align-bottom text-small text-ink-2">
            <td className="lg:w-44" />
            {types.map((type) => (
              <th key={type.id} scope="col" className={classNames('px-1 py-1.5 text-right font-medium', column(type))}>
                {type.name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name: group, rows }) => (
          <tbody key={group}>
            <tr>
              <th
                colSpan={types.length + 1}
                scope="colgroup"
                className="border-b border-line-strong pt-3.5 pb-1 text-left font-semibold"
              >
                {group}
              </th>
            </tr>
            {rows.map(({ name, cell }) => (
              <tr key={name} className="border-b border-line last:border-b-0 hover:bg-row">
                <th scope="row" className="py-0.5 pr-2 text-left font-normal text-ink-2">
                  {name}
                </th>
                {types.map((type) => (
                  <td
                    key={type.id}
                    className={classNames('h-9 px-1 py-0.5 text-right whitespace-nowrap tabular-nums', column(type))}
                  >
                    {cell(type)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}
