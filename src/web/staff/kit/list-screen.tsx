import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { AddressParts, Chosen } from '#contract/lists/address-parts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { SearchBox, type SearchBoxText } from '#web/ui/search-box.tsx'
import { BackLink } from './back-link.tsx'
import { Filters } from './filters.tsx'
import type { ListAddress } from './list-address.ts'
import { PagedList, type PagedListProps } from './list-states.tsx'
import { StaffTitle } from './staff-title.tsx'

/** What a screen asks the address of its list: see useListAddress. */
type Searched = {
  searched: string
  search: (typed: string) => void
  filterCount: number
  clearFilters: () => void
}

type ListScreenProps<Row> = ListHeadProps &
  (
    | ListPanelProps<Row>
    | {
        /** In place of a list that is loaded page by page. */
        children: ReactNode
      }
  )

/** A screen that shows a list: heading, actions, search, filters, and the rows or why there are none. Dialogs open above it. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  return (
    <>
      <ListHead {...props} />
      {'children' in props ? props.children : <ListPanel {...props} />}
      <Outlet />
    </>
  )
}

type ListHeadProps = {
  heading: string
  /** Before the heading: what it is a part of. */
  back?: { to: string; label: string } | false | undefined
  /** Beside the heading. */
  actions?: ReactNode
  /** On a phone, the heading has a row of its own. */
  hasOwnRow?: boolean
  /** Below the heading. */
  intro?: ReactNode
} & ListToolsProps

function ListHead({ heading, back, actions, hasOwnRow = false, intro, ...tools }: ListHeadProps) {
  return (
    <>
      <StaffTitle heading={heading} />
      <div className={classNames('mt-5 flex flex-wrap items-center gap-x-3 gap-y-2.5', hasOwnRow && 'max-sm:gap-x-2')}>
        <div className={classNames('mr-auto flex flex-wrap items-center gap-x-3', hasOwnRow && 'max-sm:w-full')}>
          {back && <BackLink {...back} isInline />}
          <h2 id="list-heading" tabIndex={-1} className="text-[1.625rem] font-semibold">
            {heading}
          </h2>
        </div>
        {actions}
      </div>
      {intro && <p className="mt-1 max-w-[44em] text-ink-2 max-sm:mt-2.5">{intro}</p>}
      <ListTools {...tools} className={intro ? 'mt-3' : 'mt-2.5'} />
    </>
  )
}

type ListToolsProps = {
  at: Searched
  searchText: SearchBoxText
  /** Before the search: which rows are meant. */
  views?: ReactNode
  /** The saved ones, after the filters (rule 333). */
  savedViews?: ReactNode
  filters?: ReactNode
  searchClassName?: string
  className?: string
}

/** The search of a list and its filters, on a phone in one row (rule 362). */
export function ListTools({ at, searchText, views, savedViews, filters, searchClassName, className }: ListToolsProps) {
  return (
    <div className={classNames('mb-3 flex flex-wrap items-center gap-x-3 gap-y-2.5 max-sm:gap-2', className)}>
      {views}
      <SearchBox
        text={searchText}
        searched={at.searched}
        onSearch={at.search}
        className={classNames(searchInRow, searchClassName ?? 'min-w-0 flex-[1_1_16rem]')}
      />
      {filters && (
        <Filters count={at.filterCount} onClear={at.clearFilters}>
          {filters}
        </Filters>
      )}
      {savedViews}
    </div>
  )
}

/** On a phone, the search leaves room in its row for what stands beside it. */
export const searchInRow = 'max-sm:w-auto! max-sm:min-w-0! max-sm:flex-[1_1_0]!'

type ListPanelProps<Row> = PagedListProps<Row> & {
  heading: string
  /** Above the rows. */
  before?: ReactNode
  /** Below the rows. */
  footer?: ReactNode
  className?: string
}

/** The rows of a list in a panel; while others are on their way, the ones before them, pale. */
export function ListPanel<Row>({ heading, before, footer, className, ...list }: ListPanelProps<Row>) {
  return (
    <section
      aria-label={heading}
      aria-busy={list.list.isPlaceholderData || undefined}
      className={classNames('rounded-panel border border-line bg-card aria-busy:opacity-60', className)}
    >
      {before}
      <PagedList {...list} />
      {footer}
    </section>
  )
}

type FilterSelectProps<P extends AddressParts, Name extends keyof P> = {
  at: Pick<ListAddress<P>, 'parts' | 'chosen' | 'change'>
  name: Name
  label: string
  /** Each value with its messages, in the order in which they are offered. */
  options: readonly (readonly [value: string | number, messages: string])[]
  /** The messages of no choice. */
  all?: string
  labelClassName?: string | undefined
  className?: string
}

/** A filter, or a sorting, that is chosen from a few. */
export function FilterSelect<P extends AddressParts, Name extends keyof P & string>({
  at: { parts, chosen, change },
  name,
  options,
  all,
  className = 'max-sm:w-full',
  ...label
}: FilterSelectProps<P, Name>) {
  const part = parts[name]
  return (
    <InlineSelect
      {...label}
      value={String(chosen[name] ?? '')}
      onChange={({ target }) => part && change({ [name]: part.read(target.value) ?? part.usual } as Partial<Chosen<P>>)}
      className={className}
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map(([value, messages]) => (
        <option key={value} value={value}>
          {messages}
        </option>
      ))}
    </InlineSelect>
  )
}

type FilterButtonProps = { isChosen: boolean; onPress: () => void; className?: string; children: ReactNode }

/** A filter that is on or off, or one of a few side by side. */
export function FilterButton({ isChosen, onPress, className = 'max-sm:flex-auto', children }: FilterButtonProps) {
  return (
    <DenseButton
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames('aria-pressed:border-steel aria-pressed:bg-steel aria-pressed:text-on-steel', className)}
    >
      {children}
    </DenseButton>
  )
}
