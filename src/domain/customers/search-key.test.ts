import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { normalFormVersion } from './normal-form.ts'
import { isPostOfficeBox } from './post-office-box.ts'
import { placeKey, searchKey } from './search-key.ts'

test.each([
  [{ names: ['Dana Whitcomb', ''], phones: ['(818) 555-0142'] }, ''],
  [{ names: ['Siobhán O’Brien', 'Acme Roofing'], phones: ['+1 818 555 0142'] }, ' siobhan obrien | siobhan o brien '],
  [{ names: ['Dana Whitcomb'], phones: ['(818) 555-0142 x12'] }, ' 8185550142 x12 '],
  [{ names: ['Núñez', 'Núñez'], phones: ['８１８５５５０１４２'] }, ' nunez | 8185550142 '],
  [{ names: ['…'], phones: [], hosts: ['bücher.example'] }, ' bucherexample | buecherexample '],
])('rule 306: what %j is found by besides its texts is "%s"', (texts, key) => {
  expect(searchKey(texts)).toBe(key)
})

test.each([
  ['123 Main Street, Apt. 4 #B', 'Valencia', ''],
  ['123½ Main Street', 'Valencia', ' 123 1 2 main st valencia 91355 '],
  ['12 Main St', 'La Cañada', ' 12 main st la canada 91355 '],
])('rule 306: the place %s in %s has the key "%s"', (address, city, key) => {
  expect(placeKey({ address, city, zipCode: '91355' })).toBe(key)
})

/** Stored keys and flags are made again only for a later version. */
test('rules 306 and 308: what changes a stored key, or what is a P.O. box, raises the version of the normal form', () => {
  const names = [
    'O’Brien-Núñez',
    'Müller & Søn',
    'Nguyễn Thị Diệu',
    'Иванов',
    '李小龙',
    'Ｎｕｎｅｚ',
    'A.B.C. Inc.',
    'Groß',
    'ÅNGSTRÖM',
    '½',
  ]
  const phones = ['(818) 555-0142 x12', '８１８５５５０１４２', '+44 20 7946 0958 ext. 3', '٨١٨ ٥٥٥ ٠١٤٢']
  const addresses = [
    '123½ Main Street',
    '12 Cañon Blvd. Ste #4',
    '1 Äußere Straße',
    '７ Elm Avenue',
    '9 Peña Court, Apt. 2',
  ]
  const boxes = [
    'P.O. Box 12',
    'P0 Box 12',
    'Apartado Postal 12',
    'Lock Box 7',
    'Caller 9',
    'PO Bx 12',
    'HC 1 Box 5',
    'RR 2 Box 12',
    'POB 1',
  ]
  const made = [
    ...names.map((name) => searchKey({ names: [name], phones: [] })),
    ...phones.map((phone) => searchKey({ names: [], phones: [phone] })),
    ...addresses.map((address) => placeKey({ address, city: 'La Cañada', zipCode: '91355' })),
    ...boxes.map(isPostOfficeBox),
  ]
  const digest = createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16)
  expect({ version: normalFormVersion, digest }).toEqual({ version: 2, digest: 'c6b107cfdb375ea4' })
})
