import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { leftOutLabel, rowOutcomeLabels, importText as text } from '#content/staff/imports.ts'
import { importFields, type RowOutcome, rowOutcomes } from '#contract/imports/import-words.ts'
import type { ImportDetailOnWire, ImportRowOnWire } from '#contract/imports/imports.ts'
import { useApiPages } from '#web/app/api-hooks.ts'
import { PagedList } from '#web/staff/kit/list-states.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { Chip, type ChipLook } from '#web/ui/chip.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'

/** The rows of a file with what became of each; refused ones first, because somebody has to look at them. */
export function ImportRows({ detail }: { detail: ImportDetailOnWire }) {
  const [outcome, setOutcome] = useState<RowOutcome | null>(detail.counts.refuse > 0 ? 'refuse' : null)
  const list = useApiPages(
    'imports',
    'GET /api/admin/imports/{id}/rows',
    { params: { id: detail.id }, query: { ...(outcome && { outcome }) } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Panel
      look="rows"
      heading={text.rowsHeading}
      isStale={list.isPlaceholderData}
      className="mt-5"
      tools={
        <InlineSelect
          label={text.show}
          value={outcome ?? ''}
          onChange={({ target }) => setOutcome((target.value || null) as RowOutcome | null)}
        >
          <option value="">{text.all}</option>
          {rowOutcomes.map((each) => (
            <option key={each} value={each}>
              {rowOutcomeLabels[each]} ({detail.counts[each].toLocaleString('en-US')})
            </option>
          ))}
        </InlineSelect>
      }
    >
      <PagedList
        list={list}
        text={{ failed: text.failedRows, loading: text.loadingRows }}
        none={text.noRows}
        row={(row) => <Row key={row.line} row={row} detail={detail} />}
      />
    </Panel>
  )
}

const looks: Record<RowOutcome, ChipLook> = { add: 'out', change: 'planned', same: 'over', refuse: 'failed' }

/** How many fields of a row are shown. */
const maxShown = 5

function Row({ row, detail }: { row: ImportRowOnWire; detail: ImportDetailOnWire }) {
  const { line, cells, outcome, problem, subjectId } = row
  // What is there already is somebody or something.
  const isLeftOut = outcome === 'same' && subjectId === null
  const shown = importFields[detail.kind]
    .map((field) => detail.mapping[field])
    .flatMap((column) => (column === undefined ? [] : [cells[column]?.trim() ?? '']))
    .filter(Boolean)
    .slice(0, maxShown)
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line px-5 py-2.5 max-sm:px-4 sm:grid-cols-[5.5rem_8rem_minmax(0,1fr)]">
      <span className="text-small leading-6 text-ink-2 tabular-nums">{text.line(line)}</span>
      <span>
        {outcome && <Chip look={looks[outcome]}>{isLeftOut ? leftOutLabel : rowOutcomeLabels[outcome]}</Chip>}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {shown.join(' · ')}
        {problem && <span className="block text-small font-semibold">{problem}</span>}
      </span>
    </li>
  )
}
