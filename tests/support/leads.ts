import type { Lead } from '#server/leads/lead-queries.ts'
import type { Database } from '#server/platform/db/client.ts'

/** A request for an estimate that nothing is wrong with. */
export const estimateBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  firstName: 'Dolores',
  lastName: 'Okafor',
  email: 'dolores@okafor.example',
  phone: '(661) 555-0177',
  address: '24510 Arroyo Park Drive',
  city: 'Valencia',
  zipCode: '91355',
  projectType: 'Kitchen Remodel',
  estimatedSize: '20 Yard',
  materialType: 'Mixed Construction Debris',
  notes: 'Cabinets and tile, one week',
  ...changes,
})

/** A lead that the office enters by hand (rule 334), without a plan. */
export const officeLeadBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  firstName: 'Marta',
  lastName: 'Ibarra',
  phone: '(661) 555-0190',
  projectType: 'Roof, two layers',
  value: null,
  ...changes,
})

/** A contact message that nothing is wrong with, as the specification's client sends it. */
export const messageBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  firstName: 'Ignacio',
  lastName: 'Bell',
  email: 'ignacio@bell.example',
  phone: '661-555-0178',
  projectType: 'Billing Question',
  notes: 'Preferred contact: Email\n\nWhat is the second line on my invoice?',
  source: 'contact_form',
  ...changes,
})

/** Every lead that the database holds, oldest first. */
export const allLeads = (db: Database) => db.sql<Lead[]>`select * from leads order by created_at, id`
