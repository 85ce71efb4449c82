import { type DayLine, fieldsOf, isRecorded, type LineField, lineFields } from './day-lines.ts'
import { cellId } from './stop-cells.tsx'
import type { DayLines } from './use-day-lines.ts'

/** The next line with something to record, starting after this one; this one, if all are recorded. */
export function nextOpen(lines: DayLines, line: DayLine): DayLine {
  const all = lines.lines
  const here = all.findIndex(({ key }) => key === line.key)
  const rest = [...all.slice(here + 1), ...all.slice(0, here)]
  return rest.find((each) => !isRecorded(each)) ?? all[here + 1] ?? line
}

/** Focuses the first empty field of a line, otherwise its last field. */
export function focusFirst(line: DayLine): void {
  const inputs = fieldsOf(line).flatMap((field) => {
    const input = document.getElementById(cellId(line, field))
    return input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? [input] : []
  })
  const target = inputs.find((input) => input.value === '') ?? inputs.at(-1)
  target?.focus()
  target?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the first rejected field of a line. */
export function focusWrong(line: DayLine): void {
  requestAnimationFrame(() => {
    const item = document.querySelector(`[data-stop="${CSS.escape(line.key)}"]`)
    const reason = item?.querySelector<HTMLElement>('.stop-error input')
    const wrong = item?.querySelector<HTMLElement>('[aria-invalid]')
    ;(reason ?? wrong)?.focus()
  })
}

/** Focuses the same column of the nearest line above or below that has it. */
export function focusNear(lines: readonly DayLine[], line: DayLine, field: LineField, step: 1 | -1): void {
  const from = lines.findIndex(({ key }) => key === line.key)
  const ahead = step === 1 ? lines.slice(from + 1) : lines.slice(0, from).reverse()
  const next = ahead.find((each) => fieldsOf(each).includes(field)) ?? ahead[0]
  if (!next) return
  const column = fieldsOf(next).includes(field)
    ? field
    : (lineFields.find((each) => fieldsOf(next).includes(each)) ?? 'time')
  document.getElementById(cellId(next, column))?.focus()
}

/** Copies a field from the nearest line above that has a value. */
export function copyFromAbove(lines: DayLines, line: DayLine, field: LineField): void {
  const here = lines.lines.findIndex(({ key }) => key === line.key)
  const above = lines.lines
    .slice(0, here)
    .reverse()
    .find((each) => fieldsOf(each).includes(field) && lines.valuesOf(each)[field] !== '')
  if (above) lines.edit(line, { values: { [field]: lines.valuesOf(above)[field] } })
}
