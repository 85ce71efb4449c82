/** What a benchmark found: a table whose ratios come first, and what was asked of it. */
export type Report = {
  title: string
  /** What was measured, against what, and how; a paragraph. */
  about: string
  columns: string[]
  rows: string[][]
  targets?: Target[]
  /** What a reader must know beside the numbers: where the time goes, say. */
  notes?: string[]
}

export type Target = { claim: string; measured: string; isMet: boolean }

/** What every module in `bench/` exports as `run`. It leaves nothing behind: no process, and no data but the books that it was asked to keep. */
export type Benchmark = (options: BenchOptions) => Promise<Report>

/**
 * `quick`: fewer and shorter rounds, to see whether a benchmark works; its numbers say little.
 * `books`: a directory where invented books are kept for the next run, as they take longer to write than to read.
 */
export type BenchOptions = { quick: boolean; books?: string | undefined }

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
