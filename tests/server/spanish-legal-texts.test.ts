import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { effectiveDay } from '#content/legal/legal-document.ts'
import { consentVersion } from '#content/wording/stored-cards.ts'
import { anyJson, text } from '#server/platform/db/columns.ts'
import { bookingBody } from '../support/bookings.ts'
import { setUnits } from '../support/catalog.ts'
import { estimateBody } from '../support/leads.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'

// Rules 505 to 507. It is noon on Tuesday, December 1, 2026.

let pay: PayDesk

beforeAll(async () => {
  pay = await openPayDesk()
  await setUnits(pay.app.db, 20, 40)
})
afterAll(() => closePayDesk(pay))
afterEach(() => set({ spanish_terms: false, spanish_privacy: false, spanish_consent: false, stored_cards: 'off' }))

const set = (settings: object) => pay.office.browser.post('/api/admin/settings', settings)
const spanishPage = { 'accept-language': 'es', 'page-language': 'es' }

/** What the history of an order says of the terms that its customer accepted. */
async function acceptedTerms(orderNumber: string) {
  const { after } = await pay.app.db.sql.one({ after: anyJson })`
    select after from events join orders o on o.id = subject_id where o.order_number = ${orderNumber} and kind = 'order-placed'`
  const { termsLanguage, termsVersion } = after as Record<string, string>
  return [termsLanguage, termsVersion]
}

test('rule 505: only an owner decides, it is on record, and a colleague’s change is 409 with both values', async () => {
  const { browser } = pay.office
  const become = (role: string) => pay.app.db.sql`update staff_users set role = ${role}`
  await become('office')
  expect(await set({ spanish_terms: true })).toMatchObject({ status: 403 })
  await become('owner')
  const page = async () =>
    (await browser.get('/api/admin/setting-pages')).json.find((each: { page: string }) => each.page === 'languages')
  const { version, settings } = await page()
  expect(settings).toEqual(
    ['spanish_terms', 'spanish_privacy', 'spanish_consent'].map((key) => ({ key, value: false })),
  )
  const madeOn = { page: 'languages', version }
  expect(await set({ spanish_terms: true, madeOn })).toMatchObject({ status: 200 })
  await set({ spanish_terms: false })
  expect(await set({ spanish_terms: true, madeOn })).toMatchObject({
    status: 409,
    json: {
      fields: { spanish_terms: 'dispatcher changed this in the meantime to: off' },
      current: { page: 'languages' },
    },
  })
  const { json: history } = await browser.get('/api/admin/setting-pages/languages/history')
  expect(history.at(-1)).toMatchObject({
    savedBy: 'dispatcher',
    changes: [{ key: 'spanish_terms', before: false, after: true }],
  })
})

test('rule 591: a booking and an accepted quote keep in which language and version the terms were shown', async () => {
  const book = async (language: 'en' | 'es') => {
    const body = bookingBody({ language, requestedDeliveryDate: null, termsAccepted: true })
    const { status, json, text: reply } = await pay.app.browser().post('/api/orders', body)
    if (status !== 201) throw new Error(reply)
    return acceptedTerms(json.orderNumber)
  }
  const acceptQuote = async (headers: Record<string, string>) => {
    const { browser } = pay.office
    const leadId = (await pay.app.browser().post('/api/leads', estimateBody())).json.id
    const line = {
      kind: 'container',
      dumpsterSize: 20,
      deliveryDate: '2026-12-07',
      pickupDate: '2026-12-10',
      description: '',
      each: '500.00',
    }
    const place = {
      customerType: 'residential',
      address: '24510 Arroyo Park Drive',
      city: 'Valencia',
      zipCode: '91355',
    }
    const draft = await browser.post(`/api/admin/leads/${leadId}/quote-drafts`, { ...place, note: '', lines: [line] })
    const { id, version, totalAmount } = draft.json
    await browser.post(`/api/admin/quotes/${id}/send`, { version, totalAmount })
    const { link } = await pay.app.db.sql.one({ link: text })`
      select data ->> 'link' as link from emails where template = 'quote' and data ->> 'audience' = 'customer' order by created_at desc, id desc limit 1`
    const accepted = { token: new URL(link).hash.slice(1), version, totalAmount, termsAccepted: true }
    const { status, json, text: reply } = await pay.app.browser().post('/api/quotes/accept', accepted, headers)
    if (status !== 200) throw new Error(reply)
    return acceptedTerms(json.orders[0].orderNumber)
  }
  const english = ['en', effectiveDay]
  // The page in Spanish shows the terms in English until the owner decides otherwise.
  expect([await book('es'), await acceptQuote(spanishPage)]).toEqual([english, english])
  await set({ spanish_terms: true })
  expect([await book('en'), await acceptQuote({})]).toEqual([english, english])
  const spanish = ['es', effectiveDay]
  expect([await book('es'), await acceptQuote(spanishPage)]).toEqual([spanish, spanish])
})

test('rule 506: a consent is offered, and stored, in the language and version in which it is shown', async () => {
  await set({ stored_cards: 'by-hand' })
  const offered = async () => {
    const { invoices } = await pay.customer(1)
    const { browser, view: english } = await pay.opened({ orderId: invoices[0]?.orderId })
    const { json: view } = await browser.send('GET', '/api/pay', { headers: spanishPage })
    return { browser, english: english.keep, view, keep: view.keep }
  }
  const agree = ({ browser, view, keep }: Awaited<ReturnType<typeof offered>>) => {
    const [{ id, amount }] = view.items
    const body = { linkId: view.linkId, way: 'card', items: [id], total: amount, keep: keep.id }
    return browser.post('/api/pay', body, spanishPage)
  }
  const stored = () => pay.app.db.sql`
    select language, wording_language, wording_version, wording from payment_consents order by asked_at desc, id desc limit 1`
  const wordingOf = (keep: { title: string; text: string; terms: string }) =>
    [keep.title, keep.text, keep.terms].join(' ')

  const off = await offered()
  expect(off.keep).toEqual(off.english)
  expect(off.keep.language).toBe('en')
  expect((await agree(off)).status).toBe(200)
  const row = { language: 'es', wordingVersion: consentVersion }
  expect(await stored()).toEqual([{ ...row, wordingLanguage: 'en', wording: wordingOf(off.english) }])

  const seen = await offered()
  await set({ spanish_consent: true })
  // What somebody saw in English is not agreed to in Spanish.
  expect((await agree(seen)).status).toBe(409)
  const on = await offered()
  expect(on.english.language).toBe('en')
  expect(on.keep).toMatchObject({ language: 'es', text: expect.stringContaining('guarda esta tarjeta') })
  expect((await agree(on)).status).toBe(200)
  expect(await stored()).toEqual([{ ...row, wordingLanguage: 'es', wording: wordingOf(on.keep) }])
  await expect(
    pay.app.db.sql`update payment_consents set language = 'en' where wording_language = 'es'`,
  ).rejects.toThrow('payment_consents_shown_check')
})
