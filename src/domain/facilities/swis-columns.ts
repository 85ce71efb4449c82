/** The columns that the import reads. */
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

/** The headings in the state's exports of sites, operators and activities, and in lists made from them. */
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

/** The index of each column by heading; null if missing. */
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
