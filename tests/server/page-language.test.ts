import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityPaths } from '#content/company/cities.ts'
import type { ServiceCityOnWire } from '#contract/scheduling/service-cities.ts'
import { englishWords } from '../support/english-words.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let house: TestApp
beforeAll(async () => {
  house = await startTestApp()
})
afterAll(() => house.close())

/** A booking without anything, as a client with these headers sends it. */
async function refused(headers: Record<string, string>) {
  const { status, json } = await house.browser().post('/api/orders', {}, headers)
  return { status, ...(json as { message: string; code: string; fields: Record<string, string> }) }
}

const english = { address: 'Address is required', customerEmail: 'Valid email is required' }

test('rule 484: a page of ours under /es gets its refusals in Spanish', async () => {
  const { status, code, fields } = await refused({ 'accept-language': 'es', 'page-language': 'es' })
  expect([status, code]).toEqual([400, 'invalid-input'])
  expect(fields).toMatchObject({
    customerAddress: 'Escriba la calle y el número',
    customerEmail: 'Escriba un correo válido',
    customerPhone: 'Escriba un teléfono válido',
    dumpsterSize: 'Escoja un tamaño',
  })
  expect(Object.values(fields).join(' ')).not.toMatch(/required|must/i)
})

test('rule 484: a client that accepts Spanish by itself gets the English of the specification, as without any language', async () => {
  const plain = await refused({})
  expect(plain.fields).toMatchObject({ customerAddress: english.address, customerEmail: english.customerEmail })
  const others: Record<string, string>[] = [
    { 'accept-language': 'es' },
    { 'accept-language': 'es-US,es;q=0.9,en;q=0.5' },
    { 'page-language': 'es' },
  ]
  for (const headers of others) expect(await refused(headers)).toEqual(plain)
})

test('rule 484: what has no Spanish sentence is replaced by one that has', async () => {
  const headers = { 'accept-language': 'es', 'page-language': 'es' }
  const { status, json } = await house.browser().send('GET', '/api/orders/by-number/0000-0000-0000', { headers })
  expect([status, (json as { message: string }).message]).toEqual([404, 'Pedido no encontrado'])
  const other = await house.browser().send('GET', '/api/no-such-thing', { headers })
  expect((other.json as { message: string }).message).toBe('No se encontró')
  const body = JSON.stringify({ username: 'nobody', password: 'not the password' })
  const ofStaff = await house.browser().send('POST', '/api/admin/login', {
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  })
  expect((ofStaff.json as { message: string }).message).toBe(
    'No se pudo hacer. Revise sus datos e intente de nuevo, o llámenos.',
  )
})

test("rule 486: what we say of a city's rules is in Spanish, and what the city wrote is as it wrote it", async () => {
  const browser = house.browser()
  for (const slug of cityPaths.map((path) => path.split('/').at(-1))) {
    const path = `/api/service-cities/${slug}`
    const plain = (await browser.get(path)).json as ServiceCityOnWire
    const headers = { 'accept-language': 'es', 'page-language': 'es' }
    const said = (await browser.send('GET', path, { headers })).json as ServiceCityOnWire
    const of = new RegExp([said.name, said.rulesOn ?? said.name].join('|'), 'g')
    const ours = [
      ...said.rules.sentences,
      ...said.facts.map(({ about }) => about),
      said.partOf ?? '',
      said.street.isKnown ? '' : said.street.text,
    ]
      .join(' ')
      .replace(of, '')
    const words = new Set(ours.toLowerCase().match(/\p{L}+/gu))
    expect(
      englishWords.filter((word) => words.has(word)),
      ours,
    ).toEqual([])
    expect(said.sources).toEqual(plain.sources)
    const texts = new Set(said.facts.map(({ text }) => text))
    expect(plain.facts.filter(({ text }) => !texts.has(text))).toEqual([])
  }
})

test('a reply that is sent compressed is not read anew', async () => {
  const headers = { 'accept-language': 'es', 'page-language': 'es', 'accept-encoding': 'br' }
  for (const again of [1, 2])
    expect([again, (await house.browser().send('GET', '/api/equipment', { headers })).status]).toEqual([again, 200])
})

test('rule 481: the link of an email opened under /es stays there', async () => {
  const reply = await house.app.fetch(new Request('http://localhost/es/confirmation/ABCD-EFGH-JKLM?token=wrong'))
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/es/confirmation/ABCD-EFGH-JKLM'])
})
