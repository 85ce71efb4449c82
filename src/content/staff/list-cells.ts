import type { IsoDate } from '#contract/values/dates.ts'

/** How a value is written: money as on the wire, a day as "2026-11-27", an instant in ISO 8601; texts and counts as they are. */
export type CellKind = 'text' | 'count' | 'money' | 'day' | 'instant'
export type Cell<Row> = {
  /** The heading of a CSV file. */
  label: string
  kind: CellKind
  of: (row: Row, today: IsoDate) => string | number | null | undefined
  /** The list shows the sum of it, and so does its file. */
  isSum?: true
  /** Only a company with tax has it in its files. */
  isTax?: true
}
/** A column: on a screen its values stand below each other, in a CSV file each has a column of its own. */
export type Column<Row> = { label: string; cells: readonly Cell<Row>[] }

export const cell = <Row>(label: string, of: Cell<Row>['of'], kind: CellKind = 'text'): Cell<Row> => ({
  label,
  kind,
  of,
})
export const one = <Row>(label: string, of: Cell<Row>['of'], kind?: CellKind): Column<Row> => ({
  label,
  cells: [cell(label, of, kind)],
})
export const sum = <Row>(label: string, of: Cell<Row>['of']): Column<Row> => ({
  label,
  cells: [{ ...cell(label, of, 'money'), isSum: true }],
})
export const some = <Row>(label: string, ...cells: Cell<Row>[]): Column<Row> => ({ label, cells })

export const yes = (is: boolean) => (is ? 'Yes' : '')
export const percent = (of: string | null | undefined) => (of === null || of === undefined ? '' : `${of}%`)
export const list = (texts: readonly (string | null | undefined | false)[]) => texts.filter(Boolean).join(', ')
