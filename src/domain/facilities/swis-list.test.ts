import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRecords } from './csv-records.ts'
import { decodeText } from './decode-text.ts'
import { readFacilityKind } from './facility-kind.ts'
import { type KnownFacility, planImport } from './plan-import.ts'
import { readSwisList, type SwisFacility } from './read-swis-list.ts'

const cellsOf = (text: string) => [...csvRecords(text)].map(({ cells }) => cells)

describe('records of a CSV file', () => {
  test.each<[string, string, string[][]]>([
    [
      'plain',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'without a last line break',
      'a,b\nc,',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      'of an old Mac',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['with commas, quotes and breaks in quotes', '"a,""b""","c\nd"', [['a,"b"', 'c\nd']]],
    ['with a quote in the middle', 'a"b,c', [['a"b', 'c']]],
    ['with something behind a quote', '"a"b,c', [['ab', 'c']]],
    ['with a quote that is never closed', 'a,"b\nc', [['a', 'b\nc']]],
    ['with empty lines', '\n\na\n \n', [['a']]],
    ['empty', '', []],
  ])('%s', (_, text, expected) => {
    expect(cellsOf(text)).toEqual(expected)
  })

  test('know the line that they begin on, also behind cells of several lines', () => {
    expect([...csvRecords('h\r\n"a\nb\nc",1\r\n\r\nd')].map(({ line }) => line)).toEqual([1, 2, 6])
  })

  test('end behind the cells that one may have', () => {
    const cells = [...csvRecords('a,b\nc,d,e,f\ng', 2)].map((record) => record.cells)
    expect(cells).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ])
  })

  test('take no longer where there is no line feed', () => {
    const record = 'a,'.repeat(50)
    const read = (lineBreak: string) => {
      const text = `${record}${lineBreak}`.repeat(8_000)
      const start = process.cpuUsage()
      let records = 0
      for (const _ of csvRecords(text)) records += 1
      expect(records).toBe(8_000)
      return process.cpuUsage(start).user
    }
    read('\n')
    // Where each cell looks through the rest of the text it takes a hundred times as long.
    expect(read('\r') / read('\n')).toBeLessThan(12)
  })

  test('are what was written, whatever it was', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é'), maxLength: 6 })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        const text = rows.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\r\n')
        expect(cellsOf(text)).toEqual(rows)
      }),
    )
  })
})

test.each<[string, number[]]>([
  ['UTF-8', [...new TextEncoder().encode('Cañon')]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Cañon')]],
  [
    'UTF-16, as the state exports',
    [0xff, 0xfe, ...new Uint8Array(Uint16Array.from('Cañon', (c) => c.charCodeAt(0)).buffer)],
  ],
  ['UTF-16 without a mark', [...new Uint8Array(Uint16Array.from('Cañon', (c) => c.charCodeAt(0)).buffer)]],
  ['Windows', [0x43, 0x61, 0xf1, 0x6f, 0x6e]],
])('%s is read', (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe('Cañon')
})

const sites =
  'SWIS Number,Name,Latitude,Longitude,Street Address,City,State,ZIP Code,County,Site Operational Status,IsSiteInertDebrisEngineeredFill\n'

describe('a list of the state', () => {
  test('is read by its headings, wherever they stand', () => {
    const text = `${sites}19-aa-0052,Ravine  Landfill,34.3,-118.5,1 Dump Road,Castaic,CA,91384,Los Angeles,Active,No\n`
    expect(readSwisList(text)).toMatchObject({
      ok: true,
      isOfSites: true,
      rows: 1,
      facilities: [
        {
          line: 2,
          swisNumber: '19-AA-0052',
          name: 'Ravine Landfill',
          zipCode: '91384',
          kind: 'landfill',
          isClosed: false,
        },
      ],
    })
  })

  test('names the line of what cannot be read, and takes the rest', () => {
    const text = `${sites},No number,,,,,,,,,\n"x\ny",Broken,,,,,,,,,\n19-AA-0001,${'n'.repeat(201)},,,,,,,,,\n19-AA-0002,Good,,,,Sylmar,,,,,Yes\n`
    const list = readSwisList(text)
    expect(list).toMatchObject({ facilities: [{ swisNumber: '19-AA-0002', kind: 'inert-fill' }], rows: 4 })
    expect(list.ok && list.errors.map(({ line, message }) => [line, message])).toEqual([
      [2, 'It has no SWIS number.'],
      [3, 'x y is no SWIS number: it must look like 19-AA-0052.'],
      [5, `«${'n'.repeat(39)}…» has more than 200 characters.`],
    ])
  })

  test('takes rows of one number together: a facility of several operators and activities', () => {
    const text =
      'SWIS Number,Site Name,Activity\n19-AA-0052,Ravine,Vehicle Parking\n19-AA-0052,Ravine,Large Volume Transfer/Processing\n'
    expect(readSwisList(text)).toMatchObject({ isOfSites: false, rows: 2, facilities: [{ kind: 'transfer-station' }] })
  })

  test.each([
    [1, ','.repeat(1_000_000)],
    [3, `${sites}\n19-AA-0052${',x'.repeat(1_000)}\n`],
  ])('is not as wide as line %i of this', (line, text) => {
    expect(readSwisList(text)).toEqual({
      ok: false,
      message: `Line ${line} has more than 500 columns: is the file a CSV?`,
    })
  })

  test.each([[''], ['just words'], ['Name,City\nA,B\n'], ['%PDF-1.7 …\n']])('is not %j', (text) => {
    expect(readSwisList(text).ok).toBe(false)
  })

  test('of 50,000 rows is read in no time', () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => {
      const number = `${String(10 + (index % 58))}-AA-${String(index % 10_000).padStart(4, '0')}`
      return `${number},"Facility ""${index}"", Inc.",,,"${index} Road",Castaic,CA,91384,Los Angeles,Active,No`
    })
    const list = readSwisList(sites + rows.join('\r\n'))
    expect(list).toMatchObject({ ok: true, rows: 50_000, errors: [] })
  })
})

test.each([
  ['Solid Waste Landfill', 'landfill'],
  ['Large Volume CDI Processing Facility', 'mixed-debris'],
  ['Composting Operation (Green Waste)', 'composting'],
  ['Inert Debris Engineered Fill Operation', 'inert-fill'],
  ['Medium Volume Transfer/Proc Fac', 'transfer-station'],
  ['Somewhere', null],
])('%s is of the kind %s', (text, kind) => {
  expect(readFacilityKind(text)).toBe(kind)
})

describe('what a list does', () => {
  const row: SwisFacility = {
    line: 2,
    swisNumber: '19-AA-0052',
    name: 'Ravine',
    address: '1 Dump Road',
    city: 'Castaic',
    zipCode: '91384',
    county: 'Los Angeles',
    operator: '',
    kind: 'landfill',
    isClosed: false,
  }
  const known: KnownFacility = { ...row, id: '1', kind: 'landfill', operator: 'Canyon', address: '2 Dump Road' }
  const plan = (facilities: SwisFacility[], counties: string[] | null = null, isOfSites = true) =>
    planImport({ facilities, isOfSites, counties, known: [known] })

  test('is to change what it says otherwise; what it does not say stays, and a kind that was chosen', () => {
    expect(plan([row, { ...row, kind: 'recycler', address: '' }]).changed).toEqual([
      { facility: known, after: { address: '1 Dump Road' } },
    ])
    expect(
      planImport({ facilities: [row], isOfSites: true, counties: null, known: [{ ...known, kind: 'other' }] })
        .changed[0]?.after,
    ).toEqual({
      address: '1 Dump Road',
      kind: 'landfill',
    })
  })

  test('is to add what is new, open, and of the counties that are wanted', () => {
    const rows = [
      { ...row, swisNumber: '19-AA-0001' },
      { ...row, swisNumber: '19-AA-0002', isClosed: true },
      { ...row, swisNumber: '56-AA-0003', county: 'Ventura' },
      { ...row, swisNumber: '19-AA-0004', name: '' },
    ]
    expect(plan(rows, ['los angeles'])).toMatchObject({
      added: [{ swisNumber: '19-AA-0001' }],
      skipped: { closed: 1, 'other-county': 1, 'not-known': 1 },
    })
    expect(plan(rows).added).toHaveLength(2)
    expect(plan(rows, null, false)).toMatchObject({ added: [], skipped: { 'not-known': 4 } })
  })
})
