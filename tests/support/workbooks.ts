import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A cell: text, a number with the style of its format, or the XML of any other. */
type Cell = string | number | { xml: string }
type Row = readonly Cell[] | { cells: readonly Cell[]; isHidden: true }
type Sheet = { name: string; rows?: readonly Row[]; state?: 'hidden' | 'veryHidden'; columns?: string }

/** Styles that cells can have: 0 general, 1 a day, 2 money, 3 three digits. */
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="m/d/yyyy"/><numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="166" formatCode="000"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const namespace =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const relations = (targets: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map((target, at) => {
      const type = /worksheet|sharedStrings|styles|workbook/.exec(target)?.[0] ?? ''
      const kind = type === 'workbook' ? 'officeDocument' : type
      return `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
    })
    .join('')}</Relationships>`

/** A workbook as Excel writes it, with shared texts. `more` are further parts. */
export async function workbook(sheets: readonly Sheet[], more: Record<string, string | Buffer> = {}): Promise<Buffer> {
  const strings: string[] = []
  const shared = (text: string) => {
    if (!strings.includes(text)) strings.push(text)
    return strings.indexOf(text)
  }
  const cellXml = (cell: Cell, reference: string) => {
    if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${reference}"`)
    if (cell === '') return ''
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
    return `<c r="${reference}" t="s"><v>${shared(cell)}</v></c>`
  }
  const column = (at: number) =>
    (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26))
  const rowXml = (row: Row, at: number) => {
    const { cells, hidden } = 'cells' in row ? { cells: row.cells, hidden: ' hidden="1"' } : { cells: row, hidden: '' }
    return `<row r="${at + 1}"${hidden}>${cells.map((cell, place) => cellXml(cell, `${column(place)}${at + 1}`)).join('')}</row>`
  }
  const parts: Record<string, string | Buffer> = {
    '_rels/.rels': relations(['xl/workbook.xml']),
    'xl/workbook.xml': `<workbook ${namespace}><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${state ? ` state="${state}"` : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => `worksheets/worksheet${at + 1}.xml`),
      'sharedStrings.xml',
      '/xl/styles.xml',
    ]),
    'xl/styles.xml': styles,
    ...Object.fromEntries(
      sheets.map(({ rows = [], columns = '' }, at) => [
        `xl/worksheets/worksheet${at + 1}.xml`,
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet ${namespace}>${columns}<sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
      ]),
    ),
    'xl/sharedStrings.xml': '',
    ...more,
  }
  parts['xl/sharedStrings.xml'] ||= `<sst ${namespace}>${strings
    .map((text) => `<si><r><t xml:space="preserve">${escaped(text)}</t></r><rPh><t>x</t></rPh></si>`)
    .join('')}</sst>`
  return packed(parts)
}

/** An archive of parts. */
export async function packed(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content as string), path)
  zip.end()
  return buffer(zip.outputStream as Readable)
}
