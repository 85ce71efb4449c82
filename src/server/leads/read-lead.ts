import type { LeadDetail } from '#contract/leads/staff-leads.ts'
import type { AppContext } from '#server/app-context.ts'
import { listLeadEntries } from './lead-history.ts'
import { listOrdersOfEmail, listSameLeads } from './lead-queries.ts'
import { getLead } from './move-lead.ts'
import { listQuotes } from './quote-queries.ts'

/** A lead with its history, its quotes, and the other records of the same person. Throws `not-found`. */
export async function readLead({ db: { sql } }: AppContext, id: string): Promise<LeadDetail> {
  const lead = await getLead(sql, id)
  const [history, quotes, sameLeads, orders] = await Promise.all([
    listLeadEntries(sql, id),
    listQuotes(sql, id),
    listSameLeads(sql, lead),
    listOrdersOfEmail(sql, lead.email),
  ])
  return { ...lead, history, quotes, sameLeads, orders }
}
