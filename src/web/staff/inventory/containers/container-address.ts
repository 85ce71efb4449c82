import { type ContainerStatus, containerSizes, containerStatuses } from '#contract/containers/container-words.ts'

export const attentions = ['overdue', 'dormant'] as const
export const containerSorts = ['number', 'longest'] as const

/** Everything that decides which containers are visible; it is in the address, so that a link or the back button leads there. */
export type ContainerAddress = {
  search: string
  status: ContainerStatus | null
  /** Yards. */
  size: number | null
  attention: (typeof attentions)[number] | null
  sort: (typeof containerSorts)[number]
}

export const everyContainer: ContainerAddress = {
  search: '',
  status: null,
  size: null,
  attention: null,
  sort: 'number',
}

/** Parses the query of an address and ignores invalid values. */
export function readContainerAddress(query: string): ContainerAddress {
  const params = new URLSearchParams(query)
  const named = <Value extends string | number>(values: readonly Value[], name: string) =>
    values.find((value) => String(value) === params.get(name)) ?? null
  return {
    search: (params.get('search') ?? '').trim().slice(0, 200),
    status: named(containerStatuses, 'status'),
    size: named(containerSizes, 'size'),
    attention: named(attentions, 'attention'),
    sort: named(containerSorts, 'sort') ?? 'number',
  }
}

/** The query that reads back as the same, as short as it can be: "" for the list as it is opened. */
export function writeContainerAddress(address: ContainerAddress): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(address)) {
    if (value && value !== everyContainer[name as keyof ContainerAddress]) params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

/** Whether anything but the order of the list was chosen. */
export function isFiltered({ search, status, size, attention }: ContainerAddress): boolean {
  return search !== '' || status !== null || size !== null || attention !== null
}
