/** What the importer reads of a row. */
export type SwisColumn =
  | 'swisNumber'
  | 'name'
  | 'address'
  | 'city'
  | 'zipCode'
  | 'county'
  | 'operator'
  | 'activity'
  | 'status'
  | 'isInertFill'

/** The headings of the state's exports of sites, operators and activities, and of lists that people made of them. */
const headings: Record<SwisColumn, readonly string[]> = {
  swisNumber: ['swisnumber', 'swisno', 'swis'],
  name: ['name', 'sitename', 'facilityname'],
  address: ['streetaddress', 'address', 'location'],
  city: ['city'],
  zipCode: ['zipcode', 'zip'],
  county: ['county'],
  operator: ['operatorname', 'operator'],
  activity: ['activity', 'activitycategory'],
  status: ['siteoperationalstatus', 'operationalstatus', 'status'],
  isInertFill: ['issiteinertdebrisengineeredfill'],
}

/** Where each column stands, by the headings; null where it has none. */
export function findColumns(cells: readonly string[]): Record<SwisColumn, number | null> {
  const plain = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const find = (names: readonly string[]) => {
    const at = names.map((name) => plain.indexOf(name)).find((index) => index >= 0)
    return at ?? null
  }
  return Object.fromEntries(Object.entries(headings).map(([column, names]) => [column, find(names)])) as Record<
    SwisColumn,
    number | null
  >
}
