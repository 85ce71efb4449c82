import type { LeadMove } from '#contract/leads/staff-leads.ts'
import { addDays, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import { moveLead } from '#server/leads/move-lead.ts'
import { noteLead } from '#server/leads/note-lead.ts'
import { planLead } from '#server/leads/plan-lead.ts'
import { receiveLead } from '#server/leads/receive-lead.ts'
import { sendQuote } from '#server/leads/send-quote.ts'
import type { DemoWorld, Story } from './demo-world.ts'
import { callNotes, contactMessages, inventPerson, leadNotes, lostReasons } from './people.ts'

/** Someone asks for an estimate or writes, and the office answers, sooner or later. */
export async function* leadStory(world: DemoWorld, day: IsoDate): Story {
  const { app, random, staff, origin } = world
  yield instantInLosAngeles(day, random.between(420, 1_260))
  const { firstName, lastName, email, phone, address, city, zipCode } = inventPerson(
    random,
    random.chance(0.3),
    world.taken,
  )
  const person = { firstName, lastName, email, phone, language: 'en' as const, website: false }
  const { id } = await receiveLead(
    app,
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
    { idempotencyKey: undefined, network: null },
  )
  const actor = random.pick(staff)
  const write = (note: string) => noteLead(app, { leadId: id, actor, note })
  const value = random.pick([45_000, 45_000, 77_500, 85_000, 124_000, 235_000])
  const plan = (nextStep: string, inDays: number) => {
    const step = { nextStep, nextStepOn: addDays(day, inDays) }
    return planLead(app, { leadId: id, actor, plan: { ownerId: actor.id, value, ...step } })
  }
  const move = (move: LeadMove) => moveLead(app, { leadId: id, actor, move })
  yield instantInLosAngeles(addDays(day, random.between(1, 3)), random.between(500, 1_100))
  await write(random.pick(callNotes))
  await move({ status: 'contacted' })
  await plan('Call back about the size', 4)
  if (random.chance(0.25)) {
    yield instantInLosAngeles(addDays(day, random.between(5, 12)), random.between(500, 1_000))
    await move({ status: 'lost', lostReason: random.pick(lostReasons) })
    return
  }
  yield instantInLosAngeles(addDays(day, random.between(4, 5)), random.between(500, 1_000))
  const wanted = {
    dumpsterSize: random.pick([10, 20, 20, 30]),
    customerType: 'residential',
    address,
    city,
    zipCode,
  } as const
  const quote = { ...wanted, deliveryDate: null, validUntil: null }
  await sendQuote(app, { leadId: id, actor, wanted: quote, origin })
  await plan('Ask whether the quote fits', 9)
  yield instantInLosAngeles(addDays(day, random.between(6, 14)), random.between(500, 1_000))
  await move(random.chance(0.45) ? { status: 'won' } : { status: 'lost', lostReason: random.pick(lostReasons) })
}
