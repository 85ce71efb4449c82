import { buffer } from 'node:stream/consumers'
import { Parser } from 'saxen'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import type { ImportReading } from '#contract/imports/imports.ts'
import { type CsvRecord, type TableRefusal, tableLimits } from '#domain/files/read-csv.ts'
import { cellText, type FormatKind, formatKind } from '#domain/files/workbook-cells.ts'

/** Bytes that a workbook may have unpacked (rule 317). */
const maxUnpacked = 100_000_000
/** Hidden rows that are listed. */
const maxListed = 1_000

export type Workbook = { ok: true; records: CsvRecord[]; reading: ImportReading } | ({ ok: false } & TableRefusal)

const refuse = (reason: TableRefusal['reason'], line = 0): Workbook => ({ ok: false, reason, line })

/** Rule 317: reads the first sheet of an Excel workbook (.xlsx) as it was calculated when it was saved. */
export async function readWorkbook(bytes: Buffer, spareRows: number): Promise<Workbook> {
  const packed = await openPacked(bytes).catch(() => null)
  if (!packed) return refuse('damaged-workbook')
  const { entries, read } = packed
  if ([...entries.keys()].some((path) => /\.iwa$|^index\.(?:zip|apxl)$/i.test(path))) return refuse('numbers')
  if (entries.has('content.xml')) return refuse('open-document')
  if ([...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0) > maxUnpacked)
    return refuse('workbook-too-large')
  try {
    return await readSheet(read, spareRows)
  } catch {
    return refuse('damaged-workbook')
  }
}

type ReadPart = (path: string) => Promise<string | null>

async function openPacked(bytes: Buffer): Promise<{ entries: Map<string, Entry>; read: ReadPart }> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  const entries = new Map<string, Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', resolve).once('error', reject)
    zip.readEntry()
  })
  const read = async (path: string) => {
    const entry =
      entries.get(path) ?? [...entries.values()].find(({ fileName }) => fileName.toLowerCase() === path.toLowerCase())
    if (!entry) return null
    // yauzl fails when a part is larger than it says.
    const stream = await zip.openReadStreamPromise(entry)
    return new TextDecoder().decode(await buffer(stream))
  }
  return { entries, read }
}

async function readSheet(read: ReadPart, spareRows: number): Promise<Workbook> {
  const root = targetsIn((await read('_rels/.rels')) ?? '', '')
  const bookPath = root.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const book = await read(bookPath)
  if (book === null) return refuse('damaged-workbook')
  const folder = bookPath.replace(/[^/]*$/, '')
  const parts = targetsIn((await read(`${folder}_rels/${bookPath.slice(folder.length)}.rels`)) ?? '', folder)
  const { sheets, isFrom1904 } = sheetsIn(book)
  const sheetOf = (wanted: string) => parts.find(({ id, type }) => id === wanted && type === 'worksheet')?.path
  // A chart can be a sheet, too, and has no rows.
  const shown = sheets.filter(({ id, isHidden }) => !isHidden && sheetOf(id))
  const first = shown[0] ?? sheets[0]
  const sheetPath = first && sheetOf(first.id)
  const sheet = sheetPath ? await read(sheetPath) : null
  if (!first || sheet === null) return refuse('damaged-workbook')
  const partOf = async (wanted: string) => {
    const path = parts.find(({ type }) => type === wanted)?.path
    return path ? await read(path) : null
  }
  const strings = stringsIn((await partOf('sharedStrings')) ?? '')
  const formats = formatsIn((await partOf('styles')) ?? '')
  const found = rowsIn(sheet, { strings, formats, isFrom1904 }, spareRows)
  if (!found.ok) return found
  const others = shown.filter((each) => each !== first).map(({ name }) => name)
  const hidden = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  return {
    ok: true,
    records: found.records,
    reading: {
      format: 'xlsx',
      sheet: first.name,
      ...(others.length > 0 && { otherSheets: others }),
      ...(hidden.length > 0 && { hiddenSheets: hidden }),
      ...(found.hiddenRows.length > 0 && { hiddenRows: found.hiddenRows.slice(0, maxListed) }),
      ...(found.hiddenColumns > 0 && { hiddenColumns: found.hiddenColumns }),
    },
  }
}

type Attributes = Record<string, string>
type Heard = {
  /** `attributes` are not decoded: references, types and numbers have nothing to decode. */
  open?: (name: string, attributes: () => Attributes, isEmpty: boolean, decode: (text: string) => string) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Reads XML once; the names of its elements come without their prefixes. Throws if it is damaged. */
function readXml(xml: string, { open, close, text }: Heard, parser = new Parser()): void {
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  if (open) parser.on('openTag', (name, attributes, decode, isEmpty) => open(bare(name), attributes, isEmpty, decode))
  if (close) parser.on('closeTag', (name) => close(bare(name)))
  if (text) parser.on('text', (value, decode) => text(decode(value))).on('cdata', text)
  parser.on('error', (error) => {
    throw error
  })
  parser.parse(xml)
}

type Target = { id: string; type: string; path: string }

function targetsIn(xml: string, folder: string): Target[] {
  const targets: Target[] = []
  readXml(xml, {
    open(name, attributes, _, decode) {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target: target = '' } = attributes()
      const path = new URL(decode(target), `file:///${folder}`).pathname.slice(1)
      targets.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: decodeURIComponent(path) })
    },
  })
  return targets
}

function sheetsIn(xml: string) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = []
  let isFrom1904 = false
  readXml(xml, {
    open(name, attributes, _, decode) {
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes().date1904 ?? '')
      if (name !== 'sheet') return
      const given = attributes()
      const id = Object.entries(given).find(([key]) => /:id$/.test(key))?.[1] ?? ''
      sheets.push({ name: decode(given.name ?? ''), id, isHidden: /hidden/i.test(given.state ?? '') })
    },
  })
  return { sheets, isFrom1904 }
}

/** The texts that cells refer to, without how they are pronounced. */
function stringsIn(xml: string): string[] {
  const strings: string[] = []
  let isText = false
  let isPronounced = false
  readXml(xml, {
    open(name, _, isEmpty) {
      if (name === 'si') strings.push('')
      if (name === 'rPh') isPronounced = !isEmpty
      isText = name === 't' && !isEmpty
    },
    close(name) {
      if (name === 'rPh') isPronounced = false
      isText = false
    },
    text(value) {
      if (isText && !isPronounced) strings.push((strings.pop() ?? '') + value)
    },
  })
  return strings
}

/** How each style of a cell shows a number. */
function formatsIn(xml: string): FormatKind[] {
  const codes = new Map<number, string>()
  const formats: FormatKind[] = []
  let isOfCells = false
  readXml(xml, {
    open(name, attributes, _, decode) {
      if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes()
        codes.set(Number(numFmtId), decode(formatCode))
      }
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) {
        const id = Number(attributes().numFmtId ?? 0)
        formats.push(formatKind(id, codes.get(id)))
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

type Meaning = { strings: readonly string[]; formats: readonly FormatKind[]; isFrom1904: boolean }
type Rows =
  | { ok: true; records: CsvRecord[]; hiddenRows: number[]; hiddenColumns: number }
  | ({ ok: false } & TableRefusal)

function rowsIn(xml: string, { strings, formats, isFrom1904 }: Meaning, spareRows: number): Rows {
  const records: CsvRecord[] = []
  const hiddenRows: number[] = []
  const hiddenColumns = new Set<number>()
  let refusal: Rows | null = null
  let line = 0
  let isHidden = false
  let cells: string[] = []
  let column = -1
  let cell = { type: 'n', style: 0 }
  let value = ''
  let isValue = false
  const parser = new Parser()
  const stop = (reason: TableRefusal['reason']) => {
    refusal ??= { ok: false, reason, line }
    parser.stop()
  }

  function endCell() {
    if (value === '') return
    const text =
      cell.type === 's'
        ? (strings[Number(value)] ?? '')
        : cellText(value, cell.type, { format: formats[cell.style], isFrom1904 })
    // PostgreSQL has no character 0.
    const written = text.replaceAll('\0', '')
    if (written.trim() === '') return
    if (column >= tableLimits.columns) return stop('too-many-columns')
    if (written.length > tableLimits.cellCharacters) return stop('cell-too-long')
    while (cells.length < column) cells.push('')
    cells[column] = written
  }

  readXml(
    xml,
    {
      open(name, attributes, isEmpty) {
        if (name === 'col') {
          const { min = '1', max = '1', hidden = '' } = attributes()
          const last = Math.min(Number(max), tableLimits.columns)
          if (/^(?:1|true)$/.test(hidden)) for (let at = Number(min); at <= last; at++) hiddenColumns.add(at - 1)
        } else if (name === 'row') {
          const { r, hidden = '' } = attributes()
          line = r ? Number(r) : line + 1
          isHidden = /^(?:1|true)$/.test(hidden)
          cells = []
          column = -1
        } else if (name === 'c') {
          const { r = '', t = 'n', s = '0' } = attributes()
          column = r ? columnOf(r) : column + 1
          cell = { type: t, style: Number(s) }
          value = ''
        } else isValue = !isEmpty && (name === 'v' || (name === 't' && cell.type === 'inlineStr'))
      },
      close(name) {
        isValue = false
        if (name === 'c') endCell()
        if (name !== 'row' || cells.length === 0) return
        if (isHidden) hiddenRows.push(line)
        if (records.push({ line, cells }) > tableLimits.rows + 1 + spareRows) stop('too-many-rows')
      },
      text(text) {
        if (isValue) value += text
      },
    },
    parser,
  )
  const width = Math.max(0, ...records.slice(0, 200).map(({ cells: { length } }) => length))
  return (
    refusal ?? { ok: true, records, hiddenRows, hiddenColumns: [...hiddenColumns].filter((at) => at < width).length }
  )
}

/** The column of a reference such as "AB12", counted from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at) & ~32
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}
