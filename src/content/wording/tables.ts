import { type TableRefusal, tableLimits } from '#domain/files/read-csv.ts'

const { rows, columns, cellCharacters } = tableLimits
const whole = (count: number) => count.toLocaleString('en-US')

/** Why a table is not taken (rule 296), for the person who chose the file. */
export function tableRefusal({ reason, line }: TableRefusal): string {
  switch (reason) {
    case 'too-many-rows':
      return `Line ${whole(line)} is beyond the ${whole(rows)} rows that a file may have. Please split the file.`
    case 'too-many-columns':
      return `Line ${whole(line)} has more than ${whole(columns)} columns. Is the file a CSV?`
    case 'cell-too-long':
      return `Line ${whole(line)} has a cell with more than ${whole(cellCharacters)} characters. Is the file a CSV?`
    case 'open-quote':
      return `Line ${whole(line)}: a quotation mark is not closed.`
  }
}

/** Why a file was not read to its end. */
export const parsingRefusals = {
  tooSlow: (seconds: number) =>
    `Reading the file takes more than ${seconds} seconds. Save it as a new file, or split it, and try again.`,
  tooMuch: 'Reading the file takes too much memory. Save it as a new file, or split it, and try again.',
}
