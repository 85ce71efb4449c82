/** A linear program that grows by columns and rows; `duals` are those of its rows, `reduced` the reduced costs of its columns. */
export type Column = { cost: number; rows: readonly number[]; values: readonly number[] }
type LinearProgram = {
  addColumns: (columns: readonly Column[]) => void
  /** A row with entries by column. */
  addRow: (limits: { lower: number; upper: number }, entries: { columns: number[]; values: number[] }) => void
  /** A column that is not taken. */
  closeColumn: (column: number) => void
  /** The least cost when each column is taken a whole number of times; infinite: impossible; null: not found in time. */
  solveWhole: () => number | null
  /** A plan of whole columns below a cost, the best that few steps find: how often each is taken; null: none is found. */
  choose: (limit: number) => readonly number[] | null
  /** An infinite value: nothing keeps all rows. */
  solve: () => { value: number; duals: readonly number[]; primal: readonly number[]; reduced: readonly number[] }
  dispose: () => void
}
export type CreateProgram = (rows: readonly { lower: number; upper: number }[]) => LinearProgram
