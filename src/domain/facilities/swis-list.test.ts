import { describe, expect, test } from 'vitest'
import { decodeText } from '#domain/files/decode-text.ts'
import { type KnownFacility, planImport } from './plan-import.ts'
import { readFacilityKind, readSwisList, type SwisFacility } from './read-swis-list.ts'

/** Records as the CSV parser returns them. Quoted cells with commas are covered by its own tests. */
const recordsOf = (text: string) =>
  text
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: line.split(',') }))
    .filter(({ cells }) => cells.length > 1 || cells[0] !== '')
const read = (text: string) => readSwisList(recordsOf(text))

test.each<[string, number[]]>([
  ['UTF-8', [...new TextEncoder().encode('Cañon')]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Cañon')]],
  [
    'UTF-16, as the state exports',
    [0xff, 0xfe, ...new Uint8Array(Uint16Array.from('Cañon', (c) => c.charCodeAt(0)).buffer)],
  ],
  ['UTF-16 without a mark', [...new Uint8Array(Uint16Array.from('Cañon', (c) => c.charCodeAt(0)).buffer)]],
  ['Windows', [0x43, 0x61, 0xf1, 0x6f, 0x6e]],
])('%s is parsed', (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe('Cañon')
})

const sites =
  'SWIS Number,Name,Latitude,Longitude,Street Address,City,State,ZIP Code,County,Site Operational Status,IsSiteInertDebrisEngineeredFill\n'

describe('a state list', () => {
  test('is parsed by its headings, in any order', () => {
    const text = `${sites}19-aa-0052,Ravine  Landfill,34.3,-118.5,1 Dump Road,Castaic,CA,91384,Los Angeles,Active,No\n`
    expect(read(text)).toMatchObject({
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

  test('reports unreadable lines by number, and reads the rest', () => {
    const text = `${sites},No number,,,,,,,,,\nx y,Broken,,,,,,,,,\n19-AA-0001,${'n'.repeat(201)},,,,,,,,,\n19-AA-0002,Good,,,,Sylmar,,,,,Yes\n`
    const list = read(text)
    expect(list).toMatchObject({ facilities: [{ swisNumber: '19-AA-0002', kind: 'inert-fill' }], rows: 4 })
    expect(list.ok && list.errors.map(({ line, message }) => [line, message])).toEqual([
      [2, 'No SWIS number.'],
      [3, 'x y is not a SWIS number. It must look like 19-AA-0052.'],
      [4, `“${'n'.repeat(39)}…” has more than 200 characters.`],
    ])
  })

  test('merges rows of one number: a facility with several operators and activities', () => {
    const text =
      'SWIS Number,Site Name,Activity\n19-AA-0052,Ravine,Vehicle Parking\n19-AA-0052,Ravine,Large Volume Transfer/Processing\n'
    expect(read(text)).toMatchObject({ isOfSites: false, rows: 2, facilities: [{ kind: 'transfer-station' }] })
  })

  test.each([[''], ['just words'], ['Name,City\nA,B\n'], ['%PDF-1.7 …\n']])('is not %j', (text) => {
    expect(read(text).ok).toBe(false)
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

describe('an import', () => {
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

  test('changes what differs; what it does not mention is kept, and so is a chosen kind', () => {
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

  test('adds what is new, active, and in the chosen counties', () => {
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
