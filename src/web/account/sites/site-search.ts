import type { OwnSiteOnWire } from '#contract/bill-to-accounts/own-sites.ts'

/** Whether every word is in what a site is called, where it is, or the numbers of its containers and orders. */
export function isFoundSite(site: OwnSiteOnWire, search: string): boolean {
  const { name, accountName, address, city, zipCode, orders, latestOrderNumber, project } = site
  const numbers = orders.flatMap(({ orderNumber, poNumber, jobNumber, containerNumber }) => [
    orderNumber,
    poNumber,
    jobNumber,
    containerNumber ?? '',
  ])
  const text = [name, accountName, address, city, zipCode, latestOrderNumber, project?.name ?? '', ...numbers]
    .join(' ')
    .toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
