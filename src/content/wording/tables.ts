import { type FileRefusal, type TableRefusal, tableLimits } from '#domain/files/read-csv.ts'

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
    default:
      return fileRefusals[reason]
  }
}

const fileRefusals: Record<FileRefusal, string> = {
  'damaged-workbook': 'This workbook cannot be read. Save it as CSV.',
  'workbook-too-large': 'This workbook has more than 100 MB when it is unpacked. Save its first sheet as CSV.',
  'old-workbook': 'This is a workbook of an older Excel (.xls). Save it as .xlsx or as CSV.',
  'locked-workbook': 'This workbook is protected with a password. Save it without one, or as CSV.',
  numbers: 'This is a Numbers document. Export it as CSV or as an Excel workbook.',
  'open-document': 'This is an OpenDocument file. Save it as .xlsx or as CSV.',
  pdf: 'This is a PDF document. Export the list as CSV or as an Excel workbook.',
  'web-page':
    'This is a web page and no workbook, whatever its name says. Open it in a spreadsheet, and save it as .xlsx or as CSV.',
  'no-text': 'This file is neither a CSV file nor an Excel workbook (.xlsx).',
}

/** Why a file was not read to its end. */
export const parsingRefusals = {
  tooSlow: (seconds: number) =>
    `Reading the file takes more than ${seconds} seconds. Save it as a new file, or split it, and try again.`,
  tooMuch: 'Reading the file takes too much memory. Save it as a new file, or split it, and try again.',
}
