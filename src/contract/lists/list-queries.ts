import type { Chosen } from './address-parts.ts'
import type {
  changeParts,
  customerParts,
  emailParts,
  facilityParts,
  invoiceParts,
  leadParts,
  orderParts,
  paymentParts,
  payoutParts,
  projectParts,
  receivableParts,
} from './list-parts.ts'

/**
 * What the filters of a list are in the query of its endpoint: screens ask for its pages with it, and the server writes its CSV file by it, so that
 * the file has what is shown (rule 328).
 */
export const listQueries = {
  orders: ({
    search,
    status,
    archived,
    show,
    payment,
    size,
    delivery,
    pickup,
  }: Omit<Chosen<typeof orderParts>, 'sort' | 'direction' | 'columns' | 'cursor' | 'page'>) => ({
    ...(search && { search }),
    ...(status && { status }),
    ...(archived && { archived: 'true' as const }),
    ...(show && { show }),
    ...(payment && { payment }),
    ...(size && { size }),
    ...(delivery && { delivery }),
    ...(pickup && { pickup }),
  }),
  changes: ({ view, late, search }: Omit<Chosen<typeof changeParts>, 'columns'>) => ({
    ...(view !== 'all' && { status: view }),
    ...(late && { late: 'true' as const }),
    ...(search && { search }),
  }),
  leads: ({ search, status, mine, direction }: Omit<Chosen<typeof leadParts>, 'view' | 'columns'>) => ({
    direction,
    ...(search && { search }),
    ...(status && { status }),
    ...(mine && { mine: 'true' as const }),
  }),
  customers: ({ search, show, sort }: Omit<Chosen<typeof customerParts>, 'columns'>) => ({
    search: search || undefined,
    show,
    sort,
  }),
  invoices: ({ search, show }: Omit<Chosen<typeof invoiceParts>, 'columns'>) => ({ search: search || undefined, show }),
  payments: ({ search, show }: Omit<Chosen<typeof paymentParts>, 'columns'>) => ({ search: search || undefined, show }),
  payouts: ({ search, show }: Omit<Chosen<typeof payoutParts>, 'columns'>) => ({ search: search || undefined, show }),
  facilities: ({ q, show }: Omit<Chosen<typeof facilityParts>, 'columns'>) => ({
    search: q,
    archived: show === 'archived' ? ('only' as const) : ('no' as const),
  }),
  projects: ({ search, show }: Omit<Chosen<typeof projectParts>, 'columns'>) => ({
    search: search || undefined,
    status: show === 'closed' ? ('closed' as const) : ('open' as const),
    ...(show === 'changed' && { changed: 'yes' as const }),
    ...((show === 'overdue' || show === 'soon') && { due: show }),
  }),
  receivables: ({ search }: Omit<Chosen<typeof receivableParts>, 'columns'>) => ({ search: search || undefined }),
  emails: ({ search, status }: Omit<Chosen<typeof emailParts>, 'columns'>) => ({
    search: search || undefined,
    status: status ?? undefined,
  }),
}
