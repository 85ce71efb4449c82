import { book } from './booking.ts'
import { callerOf, must, staffOf } from './company.ts'
import { dayAfter, daysFrom } from './days.ts'
import { Difference } from './steps.ts'
import type { Actor } from './world.ts'

/** People who ask for an estimate, the office that quotes, and the booking at the quoted price. */
export const quotes: Actor = {
  name: 'quotes',
  async play(world, day, slot) {
    if (slot !== '12:00') return
    const choices = world.choices('quotes')
    if (!choices.chance(0.4)) return
    const person = `e${daysFrom('2027-01-01', day)}`
    const email = `${person}@people.example`
    const visitor = callerOf(world, person, (other) => other === person)
    const asked = {
      source: 'estimate_form',
      firstName: 'Visitor',
      lastName: person,
      email,
      phone: '(661) 555-0177',
      address: '24510 Arroyo Park Drive',
      city: 'Valencia',
      zipCode: '91355',
      projectType: 'Kitchen Remodel',
      estimatedSize: '20 Yard',
      materialType: 'Mixed Construction Debris',
      notes: `mark-${person}-7`,
    }
    const { json: lead } = await must(visitor.post('/api/leads', asked, { key: choices.uuid() }))
    const olga = await staffOf(world, 'olga', 'office')
    const wanted = {
      dumpsterSize: 20,
      customerType: 'residential',
      address: '24510 Arroyo Park Drive',
      city: 'Valencia',
      zipCode: '91355',
      deliveryDate: dayAfter(day, 3 + choices.below(6)),
    } as const
    const { json: quote } = await must(olga.post(`/api/admin/leads/${lead.id}/quotes`, wanted, { key: choices.uuid() }))
    await world.clock.settle()
    // The confirmation of the request may come after the quote.
    const texts = world.mail.received
      .filter(({ to }) => to.includes(email))
      .map(({ parts }) => parts['text/plain'] ?? '')
    const quoteToken = texts.flatMap((text) => /(?:token|quote)=([\w-]+)/.exec(text)?.[1] ?? [])[0]
    if (!quoteToken) throw new Difference(`${person} got no link to the quote`)
    await must(visitor.get(`/api/quotes/by-link?token=${quoteToken}`))
    if (!choices.chance(0.7)) return
    const booking = {
      person,
      email,
      size: 20,
      day: wanted.deliveryDate,
      customerType: 'residential',
      more: { quoteToken, customerZipCode: '91355' },
    } as const
    const order = await book(world, visitor, choices, booking, null)
    if (!order) return
    const { json: seen } = await must(olga.get(`/api/orders/${order.id}`))
    if (Number(seen.totalAmount) > Number(quote.totalAmount))
      throw new Difference(`${person} was quoted ${quote.totalAmount}, and is charged ${seen.totalAmount}`)
    order.isMeant = choices.chance(0.8)
    if (order.isMeant) await must(olga.patch(`/api/orders/${order.id}`, { status: 'confirmed' }))
  },
}
