/** One record of a CSV file, with its first line number. */
export type CsvRecord = { line: number; cells: string[] }
