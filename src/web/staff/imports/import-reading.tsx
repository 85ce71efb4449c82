import { useId, useState } from 'react'
import { importMessages as messages, importText as text } from '#content/staff/imports.ts'
import type { ImportDetailOnWire } from '#contract/imports/imports.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useShowsImport } from './import-queries.ts'

/** Lines that are offered for the names of the columns. */
const offered = 15

/** How the file was read: the line with the names of its columns, which can be chosen, and what is left out. */
export function ImportReading({ detail }: { detail: ImportDetailOnWire }) {
  const { id, headerLine, firstLines, linesBelow, reading } = detail
  const choose = useApiCommand('imports', 'PUT /api/admin/imports/{id}/header', useShowsImport(id))
  const [error, setError] = useState('')
  const field = useId()
  if (headerLine === null) return null

  async function send(line: number, lastLine?: number) {
    setError('')
    try {
      await choose.mutateAsync({ params: { id }, body: { headerLine: line, ...(lastLine && { lastLine }) } })
    } catch (refused) {
      setError(refused instanceof ApiError ? refused.message : messages.failed)
    }
  }

  const lines = firstLines.filter(({ line }, at) => at < offered || line === headerLine)
  const last = linesBelow.at(-1)
  return (
    <section aria-label={text.readingHeading} className="mb-4 max-w-[60em] rounded-panel border border-line bg-card">
      <div className="px-5 pt-4 pb-3 max-sm:px-4">
        <h3 className="text-[1.1875rem] leading-tight font-semibold">{text.readingHeading}</h3>
        <p className="mt-1 text-small text-ink-2">{text.readAs(reading)}</p>
        {reading.hiddenSheets && (
          <p className="mt-1 text-small font-semibold">{text.hiddenSheets(reading.hiddenSheets)}</p>
        )}
        {reading.hiddenRows && <p className="mt-1 text-small font-semibold">{text.hiddenRows(reading.hiddenRows)}</p>}
        {reading.hiddenColumns !== undefined && (
          <p className="mt-1 text-small font-semibold">{text.hiddenColumns(reading.hiddenColumns)}</p>
        )}
      </div>
      <div className="grid items-center gap-x-4 gap-y-1 border-t border-line px-5 py-2.5 max-sm:px-4 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
        <label htmlFor={field} className="font-semibold">
          {text.headerLine}
        </label>
        <Select
          id={field}
          value={headerLine}
          disabled={choose.isPending}
          onChange={({ target }) => void send(Number(target.value))}
          className="min-h-10 min-w-0 py-1.5 text-dense"
        >
          {lines.map(({ line, cells }) => (
            <option key={line} value={line}>
              {text.lineOf(line, cells)}
            </option>
          ))}
        </Select>
      </div>
      {last && (
        <div className="border-t border-line px-5 py-2.5 max-sm:px-4">
          <p className="font-semibold">{text.notRows(linesBelow.length)}</p>
          <ul className="mt-1 text-small text-ink-2">
            {linesBelow.map(({ line, cells }) => (
              <li key={line} className="wrap-anywhere">
                {text.lineOf(line, cells)}
              </li>
            ))}
          </ul>
          <DenseButton
            look="line"
            className="mt-2"
            pending={choose.isPending}
            onClick={() => void send(headerLine, last.line)}
          >
            {text.areRows(linesBelow.length)}
          </DenseButton>
        </div>
      )}
      {error && (
        <div className="px-5 pb-3 max-sm:px-4">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </section>
  )
}
