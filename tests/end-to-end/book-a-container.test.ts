import { describe, expect } from 'vitest'
import { addDays, formatDate } from '#contract/values/dates.ts'
import {
  answers,
  choose,
  chooseDay,
  chooseSize,
  cityOfAnswers,
  confirmedOrder,
  dayFromToday,
  field,
  fillBooking,
  pressBook,
  terms,
} from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { sentEmail } from '../support/sent-email.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { press, screens, shownText, soon, testWithKeptPages as test, visit } from '../support/site-with-browser.ts'

describe.for(screens)('on a $name', (screen) => {
  const email = `book-${screen.name}@okafor.example`

  test('a visitor comes from the home page, answers four questions, and the order exists', async ({
    site,
    visitors,
  }) => {
    const page = await visitors.open(screen)
    const day = dayFromToday(12)
    await visit(page, '/')
    await press(page.getByRole('main').getByRole('link', { name: 'Book a Dumpster' }).first())
    await page.getByRole('heading', { level: 1, name: 'Book a Dumpster' }).waitFor()

    await field(page, 'zipCode').pressSequentially(answers.zipCode)
    await expect.poll(() => field(page, 'city').inputValue(), soon).toBe(cityOfAnswers)
    await field(page, 'address').fill(answers.address)
    await field(page, 'placement').fill(answers.placement)
    await choose(page, answers.material)
    await choose(page, 'Contractor')
    await chooseSize(page, 20)
    await chooseDay(page, day)
    await choose(page, 'Morning (8AM - 12PM)')
    await press(page.getByRole('checkbox', { name: /^Quiet hours/ }))
    await field(page, 'firstName').fill(answers.firstName)
    await field(page, 'lastName').fill(answers.lastName)
    await field(page, 'companyName').fill('Okafor Builders')
    await field(page, 'poNumber').fill('4500-17')
    await field(page, 'jobNumber').fill('J-3')
    await field(page, 'email').fill(email)
    await field(page, 'phone').fill(answers.phone)
    await field(page, 'special').fill(answers.special)
    await press(terms(page))
    const price = await shownText(page.getByRole('complementary', { name: 'Your price' }))
    for (const fact of ['$400', 'all in, 20 yard', 'up to 10', '2.0 tons', 'Each ton over 2.0', '$120.00']) {
      expect(price).toContain(fact)
    }
    await page.getByText('Online payment is coming soon.', { exact: false }).waitFor()
    await pressBook(page)

    const orderNumber = await confirmedOrder(page)
    const shown = await shownText(page.getByRole('main'))
    for (const fact of [
      'Thank you, Dolores',
      orderNumber,
      'confirm your booking in 1-2 business hours',
      'call you 24 hours before delivery',
      'deliveries after 9AM only',
      'Payment will be collected on delivery.',
      `${formatDate(day)}, between 9AM and 12PM`,
      // Ten days later, because no pickup day was named.
      formatDate(addDays(day, 10)),
      answers.address,
      `${cityOfAnswers}, CA ${answers.zipCode}`,
      answers.placement,
      answers.material,
      'Dolores Okafor',
      'Okafor Builders',
      '4500-17',
      answers.phone,
      email,
      answers.special,
      '$400.00',
      'all in, 20 yard',
    ]) {
      expect(shown).toContain(fact)
    }

    const orders = await (await openOffice(site.url)).ordersOf(email)
    expect(orders).toMatchObject([
      {
        orderNumber,
        status: 'pending',
        paymentStatus: 'pending',
        customerName: 'Dolores Okafor',
        customerType: 'contractor',
        companyName: 'Okafor Builders',
        poNumber: '4500-17',
        jobNumber: 'J-3',
        dumpsterSize: 20,
        dumpsterType: 'roll-off',
        requestedDeliveryDate: day,
        basePrice: '400.00',
        deliveryFee: '0.00',
        environmentalFee: '0.00',
        totalAmount: '400.00',
        materialType: answers.material,
        timePreference: 'Morning (8AM - 12PM)',
        quietHours: true,
        hoaRestrictions: false,
        placementInstructions: answers.placement,
        specialInstructions: answers.special,
        accessInstructions: '',
      },
    ])
  })

  test('the emailed link opens the full order elsewhere, and leaves no secret in the address', async ({
    site,
    visitors,
  }) => {
    const page = await visitors.open(screen)
    const to = `link-${screen.name}@okafor.example`
    await visit(page, '/booking')
    await fillBooking(page, { email: to, day: dayFromToday(3) })
    await pressBook(page)
    const orderNumber = await confirmedOrder(page)
    const [link = ''] = (await sentEmail(site, to)).links
    expect(new URL(link).searchParams.get('token')).toMatch(/^[\w-]{22,}$/)

    const elsewhere = await visitors.open(screen)
    await visit(elsewhere, link)
    expect(elsewhere.url()).toBe(`${site.url}/confirmation/${orderNumber}`)
    const shown = await shownText(elsewhere.getByRole('main'))
    for (const fact of ['Dolores Okafor', answers.address, to, answers.phone, answers.special]) {
      expect(shown).toContain(fact)
    }
    // The link has done its work: the plain address now opens the order there, also after a reload.
    await visit(elsewhere, `/confirmation/${orderNumber}`)
    expect(await shownText(elsewhere.getByRole('main'))).toContain('Dolores Okafor')
  })

  test('the number alone shows only basic facts', async ({ visitors }) => {
    const page = await visitors.open(screen)
    const day = dayFromToday(5)
    const secret = `public-${screen.name}@okafor.example`
    await visit(page, '/booking')
    await fillBooking(page, { email: secret, day })
    await pressBook(page)
    const orderNumber = await confirmedOrder(page)

    const stranger = await visitors.open(screen)
    const reply = await visit(stranger, `/confirmation/${orderNumber}`)
    const sent = (await reply?.text()) ?? ''
    const html = await stranger.content()
    const secrets = ['Dolores', 'Okafor', 'Arroyo', cityOfAnswers, answers.zipCode, secret, '555-0177', '5550177']
    for (const word of [...secrets, answers.placement, answers.special, answers.material]) {
      expect(sent).not.toContain(word)
      expect(html).not.toContain(word)
    }
    const shown = await shownText(stranger.getByRole('main'))
    for (const fact of [orderNumber, "You're booked.", formatDate(day), '$450', '20 yard'])
      expect(shown).toContain(fact)

    // A made-up link shows no more than that.
    await visit(stranger, `/confirmation/${orderNumber}?token=${'A'.repeat(43)}`)
    expect(stranger.url()).toMatch(new RegExp(`/confirmation/${orderNumber}$`))
    expect(await stranger.content()).not.toContain('Okafor')
  })
  test("fees and the zone's surcharge are in the shown and in the booked price", async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(40, { deliveryFee: '80.00', environmentalFee: '12.50' })
    await withDatabaseOf(site.dataDir, async ({ sql }) => {
      await sql`update pricing_zones set delivery_surcharge_cents = 3500
        where id = (select zone_id from zip_codes where zip_code = '90265')`
    })
    const page = await visitors.open(screen)
    const email = `fees-${screen.name}@okafor.example`
    await visit(page, '/booking')
    await fillBooking(page, { email, size: 40, zipCode: '90265' })
    expect(await field(page, 'city').inputValue()).toBe('Malibu')
    const price = page.getByRole('complementary', { name: 'Your price' })
    await expect.poll(() => shownText(price), soon).toContain('$1,022.50')
    for (const part of ['$895.00', '$115.00', '$12.50']) expect(await shownText(price)).toContain(part)
    await pressBook(page)
    await confirmedOrder(page)
    const shown = await shownText(page.getByRole('main'))
    for (const part of ['$1,022.50', '$895.00', '$115.00', '$12.50']) expect(shown).toContain(part)
    expect(await office.ordersOf(email)).toMatchObject([
      { basePrice: '895.00', deliveryFee: '115.00', environmentalFee: '12.50', totalAmount: '1022.50' },
    ])
  })
})
