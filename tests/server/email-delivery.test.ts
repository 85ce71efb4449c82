import { afterAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const apps: TestApp[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
})

async function delivery(options: Parameters<typeof startTestApp>[0]) {
  const app = await startTestApp(options)
  apps.push(app)
  return (await (await app.staff()).get('/api/admin/email-delivery')).json
}

test('staff learn whether emails reach anybody (rule 466)', async () => {
  expect(await delivery({})).toEqual({ isTestMode: true })
  const mailer = { name: 'nowhere', send: async () => {}, close: async () => {} }
  expect(await delivery({ mailer })).toEqual({ isTestMode: false })
})
