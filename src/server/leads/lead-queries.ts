import type { LeadSource, LeadStatus } from '../../contract/leads.ts'
import type { Queryable } from '../db/client.ts'

/** A lead as it rests. */
export type Lead = {
  id: string
  createdAt: Date
  updatedAt: Date
  version: number
  status: LeadStatus
  source: LeadSource
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  city: string
  zipCode: string
  /** Of a contact message: its subject. */
  projectType: string
  estimatedSize: string
  materialType: string
  /** What the person wrote. */
  notes: string
  /** What staff write. */
  internalNotes: string
  language: string
}

/** The lead with an id; null when there is none. */
export async function findLeadById(sql: Queryable, id: string): Promise<Lead | null> {
  const [lead] = await sql<Lead[]>`select * from leads where id = ${id}`
  return lead ?? null
}
