/** The result of a benchmark: a table with the ratios first, and its targets. */
export type Report = {
  title: string
  /** What was measured, against what, and how; a paragraph. */
  about: string
  columns: string[]
  rows: string[][]
  targets?: Target[]
  /** What a reader must know besides the numbers, such as where the time goes. */
  notes?: string[]
}

export type Target = { claim: string; measured: string; isMet: boolean }

/** Every module in `bench/` exports this as `run`. It leaves nothing behind: no process, and no data except the books it was asked to keep. */
export type Benchmark = (options: BenchOptions) => Promise<Report>

/** A part of the planner's days, by their stops and numbers; where what is measured is kept, and where Solomon's instances are. */
export type PlannerOptions = {
  sizes?: number[] | undefined
  days?: number[] | undefined
  state?: string | undefined
  solomon?: string | undefined
  longRuns?: boolean | undefined
}

/**
 * `quick`: fewer and shorter rounds, to test a benchmark; its numbers mean little. `books`: a directory where generated books are kept for
 * the next run, because they take long to write. `other`: the folder of another commit's checkout, installed and built. `planner`: only a part of it.
 */
export type BenchOptions = {
  quick: boolean
  books?: string | undefined
  other?: string | undefined
  planner?: PlannerOptions
}

/** The report as a section of docs/benchmarks.md. */
export function toMarkdown({ title, about, columns, rows, targets = [], notes = [] }: Report): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    `## ${title}`,
    about,
    [line(columns), line(columns.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n'),
    targets.map(({ claim, measured, isMet }) => `- ${claim}: **${isMet ? 'met' : 'missed'}**, ${measured}`).join('\n'),
    ...notes,
  ]
    .filter(Boolean)
    .join('\n\n')
}
