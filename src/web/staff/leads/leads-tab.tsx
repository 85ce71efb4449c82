import { useState } from 'react'
import { leadPlanText as planText } from '#content/staff/lead-plans.ts'
import { leadStatusLabels } from '#content/staff/leads.ts'
import { boardText, leadsTab as text } from '#content/staff/staff-leads.ts'
import { leadStatuses } from '#contract/leads/lead-kinds.ts'
import { readAddress } from '#contract/lists/address-parts.ts'
import { leadParts } from '#contract/lists/list-parts.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAboveList, useListAddress } from '#web/staff/kit/list-address.ts'
import { FilterButton, FilterSelect, ListPanel, ListScreen } from '#web/staff/kit/list-screen.tsx'
import { type Selection, SelectionBar, useSelection } from '#web/staff/kit/list-selection.tsx'
import { NoRows } from '#web/staff/kit/list-states.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { BoardColumn } from './board-column.tsx'
import { LeadMenu } from './lead-menu.tsx'
import { type LeadChoice, leadPath, leadQuery, useLeads } from './lead-queries.ts'
import { LeadColumns, LeadRow } from './lead-row.tsx'
import { useLeadMoves } from './use-lead-moves.tsx'
import { usePicked } from './use-picked.ts'

/** From here on five columns fit side by side; on a phone the list replaces the board. */
const wide = '(min-width: 48rem)'

export function AskAhead({ search }: { search: string }) {
  const chosen = readAddress(leadParts, search)
  // The board asks for each of its columns.
  useLeads(leadQuery(chosen), chosen.view !== 'board')
  return null
}

/** The leads, as a list or as a board; the dialog of one opens above, at its own address. */
export function LeadsTab() {
  const at = useListAddress(leadPath, leadParts)
  const { to } = useAboveList(leadPath)
  const isWide = useMediaQuery(wide)
  const isBoard = at.chosen.view === 'board' && isWide
  const list = useLeads(leadQuery(at.chosen), !isBoard)
  const selection = useSelection(list.data?.pages.flatMap(({ rows }) => rows))
  return (
    <ListScreen
      heading={text.heading}
      at={at}
      savedViews={<SavedViews list="leads" path={leadPath} selection={!isBoard && selection} />}
      searchText={text.searchText}
      actions={
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of its parent's. */}
          <div role="group" aria-label={text.view} className="flex max-md:hidden">
            {(['list', 'board'] as const).map((view) => (
              <FilterButton
                key={view}
                isChosen={(view === 'board') === isBoard}
                onPress={() => at.change({ view })}
                className="not-first:-ml-px first:rounded-r-none last:rounded-l-none"
              >
                {text.views[view]}
              </FilterButton>
            ))}
          </div>
          <Needs permission="staff:leads.write">
            <AppLink to={to('/new')} className={denseButtonStyle('go')}>
              {text.add}
            </AppLink>
          </Needs>
        </>
      }
      filters={
        <>
          <FilterButton isChosen={at.chosen.mine} onPress={() => at.change({ mine: !at.chosen.mine })}>
            {planText.mine}
          </FilterButton>
          {!isBoard && (
            <FilterSelect
              at={at}
              name="status"
              label={text.status}
              options={leadStatuses.map((status) => [status, leadStatusLabels[status]])}
              all={text.all}
            />
          )}
          <FilterSelect
            at={at}
            name="direction"
            label={text.sort}
            options={[
              ['due', text.due],
              ['desc', text.newest],
              ['asc', text.oldest],
            ]}
          />
        </>
      }
    >
      {isBoard ? <LeadBoard chosen={at.chosen} /> : <LeadList at={at} list={list} selection={selection} />}
    </ListScreen>
  )
}

type LeadListProps = {
  at: { chosen: LeadChoice; isFiltered: boolean; clear: () => void }
  list: ReturnType<typeof useLeads>
  selection: Selection
}

/** Leads below each other, with their actions. */
function LeadList({ at, list, selection }: LeadListProps) {
  const { to } = useAboveList(leadPath)
  const { move, question } = useLeadMoves()
  const total = list.data?.pages[0]?.total
  return (
    <ListPanel
      heading={text.heading}
      list={list}
      text={text}
      before={at.chosen.columns === '' && !selection.isOn && total !== undefined && total !== '0' && <LeadColumns />}
      none={
        at.isFiltered ? (
          <NoRows heading={text.none} clear={{ label: text.clear, onPress: at.clear }} />
        ) : (
          <NoRows heading={text.none} hint={text.noneYet} />
        )
      }
      row={(lead) => <LeadRow key={lead.id} lead={lead} to={to(`/${lead.id}`)} onMove={move} />}
      table={chosenColumns(at.chosen, {
        list: 'leads',
        label: text.heading,
        to: ({ id }) => to(`/${id}`),
        selection,
        menu: (lead) => (
          <Needs permission="staff:leads.write">
            <LeadMenu lead={lead} onMove={move} />
          </Needs>
        ),
      })}
      footer={
        <>
          <SelectionBar list="leads" selection={selection} />
          {total !== undefined && total !== '0' && (
            <p role="status" className="border-t border-line-strong px-4 py-3 text-small text-ink-2">
              {text.count(total)}
            </p>
          )}
          {question}
        </>
      }
    />
  )
}

/** A column for each status; leads are moved between them with the mouse, by keys, or by their menu. */
function LeadBoard({ chosen }: { chosen: LeadChoice }) {
  const { move, question } = useLeadMoves()
  const [said, setSaid] = useState('')
  const picked = usePicked({ onPut: move, onAnnounce: setSaid })
  return (
    <section aria-label={boardText.label} className="lead-board">
      {leadStatuses.map((status) => (
        <BoardColumn key={status} chosen={chosen} status={status} picked={picked} onMove={move} />
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
      {question}
    </section>
  )
}

export function screen() {
  return { Component: LeadsTab }
}
