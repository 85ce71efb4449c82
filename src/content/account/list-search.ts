/** What a search finds in a list of the account: orders, sites or documents. */
export const listSearchText = {
  nothingFound: (search: string) => `Nothing matches “${search}”.`,
  found: (count: number) => `${count} found`,
}
