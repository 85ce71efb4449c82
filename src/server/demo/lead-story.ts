import { addDays, type IsoDate, instantInLosAngeles } from '../../contract/dates.ts'
import type { LeadStatus } from '../../contract/lead-kinds.ts'
import { inTransaction } from '../db/transaction.ts'
import { recordEvent } from '../events/record-event.ts'
import { receiveLead } from '../leads/receive-lead.ts'
import type { DemoWorld, Story } from './demo-world.ts'
import { contactMessages, inventPerson, leadNotes } from './people.ts'

/** Somebody asks for an estimate or writes, and the office answers, sooner or later. */
export async function* leadStory(world: DemoWorld, day: IsoDate): Story {
  const { parts, random } = world
  yield instantInLosAngeles(day, random.between(420, 1_260))
  const { firstName, lastName, email, phone, address, city, zipCode } = inventPerson(random, random.chance(0.3))
  const person = { firstName, lastName, email, phone, language: 'en' as const, website: false }
  const { id } = await receiveLead(
    parts,
    random.chance(0.3)
      ? {
          ...person,
          source: 'contact_form',
          projectType: random.pick(['General Inquiry', 'Service Question', 'Billing Question', 'Schedule Delivery']),
          notes: `Preferred contact: Email\n\n${random.pick(contactMessages)}`,
        }
      : {
          ...person,
          source: 'estimate_form',
          projectType: random.pick(['Kitchen Remodel', 'Home Cleanout', 'Roofing', 'Garage Cleanout', 'Landscaping']),
          estimatedSize: random.pick(['10 Yard', '20 Yard', '20 Yard', '30 Yard', 'Not Sure']),
          address,
          city,
          zipCode,
          materialType: '',
          notes: random.pick(leadNotes),
        },
    undefined,
  )
  yield instantInLosAngeles(addDays(day, random.between(1, 3)), random.between(500, 1_100))
  await setStatus(world, id, 'new', 'contacted')
  if (random.chance(0.25)) return
  yield instantInLosAngeles(addDays(day, random.between(4, 5)), random.between(500, 1_000))
  await setStatus(world, id, 'contacted', 'quoted')
  yield instantInLosAngeles(addDays(day, random.between(6, 14)), random.between(500, 1_000))
  await setStatus(world, id, 'quoted', random.chance(0.45) ? 'won' : 'lost')
}

async function setStatus({ parts, random, staff }: DemoWorld, id: string, from: LeadStatus, to: LeadStatus) {
  const now = parts.clock()
  await inTransaction(parts.db.locking, async (tx) => {
    await tx`update leads set status = ${to}, version = version + 1, updated_at = ${now} where id = ${id}`
    await recordEvent(tx, {
      subject: { kind: 'lead', id },
      kind: 'lead-changed',
      occurredAt: now,
      actor: random.pick(staff),
      before: { status: from },
      after: { status: to },
    })
  })
}
