import { expect, onTestFinished, test } from 'vitest'
import { copyOfPreparedData } from '../support/prepared-data.ts'
import { quickDirectory } from '../support/quick-directory.ts'
import { type ServedSite, serveSite, staffSignIn } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'

/** Two app processes on one database. */
async function twoSites() {
  const dataDir = await copyOfPreparedData(await quickDirectory())
  const here = await serveSite({ dataDir: dataDir.path })
  const there = await serveSite({ dataDir: dataDir.path })
  onTestFinished(async () => {
    await Promise.all([here.stop(), there.stop()])
    await dataDir[Symbol.asyncDispose]()
  })
  return { here, there }
}

async function staffOf(site: ServedSite) {
  const json = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(staffSignIn),
  })
  const headers = { ...json, cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const list = await fetch(`${site.url}/api/admin-equipment-list`, { headers })
  const { id } = (await list.json()).find((row: { size: number }) => row.size === 30)
  return {
    async setPrice(dollars: number) {
      const body = JSON.stringify({ residentialPrice: `${dollars}.00`, contractorPrice: `${dollars}.00` })
      const reply = await fetch(`${site.url}/api/admin-equipment-update/${id}`, { method: 'PUT', headers, body })
      expect(reply.status).toBe(200)
    },
  }
}

const read = async (url: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(url, { headers })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

test('a price changed in one process is on the pages of both immediately', async () => {
  const { here, there } = await twoSites()
  const staff = await staffOf(here)
  for (let round = 0; round < 25; round++) {
    const dollars = 1_301 + round
    // Earlier readers must not leave an old page in the cache.
    const earlier = [here, there].map((site) => read(site.url))
    await staff.setPrice(dollars)
    const pages = await Promise.all([here, there, here, there].map((site) => read(site.url)))
    expect(pages.map(({ text }) => text.includes(`"${dollars}.00"`))).toEqual([true, true, true, true])
    await Promise.all(earlier)
  }
})

test('a cached page has a variant for visitors who seem signed in, and contains no personal data', async () => {
  const { here } = await twoSites()
  const out = await read(here.url, { cookie: 'visitor=secret-of-the-visitor' })
  const signedIn = await read(here.url, { cookie: 'customer=secret-of-the-customer' })
  expect(out.text).toContain('href="/login"')
  expect(out.text).not.toContain('href="/dashboard"')
  expect(signedIn.text).toContain('href="/dashboard"')
  for (const { headers, text } of [out, signedIn]) {
    expect(text).not.toContain('secret-of')
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('vary')).toMatch(/cookie/)
    expect(headers.get('cache-control')).toBe('no-cache')
  }
  const etag = out.headers.get('etag') ?? ''
  expect((await read(here.url, { 'if-none-match': etag })).status).toBe(304)
  expect((await read(here.url, { 'if-none-match': etag, cookie: 'customer=x' })).status).toBe(200)
})

test('with its connections cut, a process still serves pages, and shows the next change immediately', async () => {
  const { here, there } = await twoSites()
  const staff = await staffOf(here)
  await staff.setPrice(1_401)
  expect((await read(there.url)).text.includes('1401.00')).toBe(true)
  await withDatabaseOf(there.dataDir, async (db) => {
    await db.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name in ('haulyard reader', 'haulyard locker') and pid <> pg_backend_pid()`
  })
  const pages = await Promise.all(Array.from({ length: 20 }, () => read(there.url)))
  for (const { status, text } of pages) expect([status, text.includes('1401.00')]).toEqual([200, true])
  await expect
    .poll(() =>
      staff.setPrice(1_402).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect((await read(there.url)).text.includes('1402.00')).toBe(true)
})
