import type { Route } from 'playwright-core'
import { expect } from 'vitest'

/** The server gets what is sent and takes it, and the connection breaks before the browser hears of it. */
export async function loseTheAnswer(route: Route): Promise<void> {
  const request = route.request()
  const { cookie: _, ...headers } = await request.allHeaders()
  const reply = await fetch(request.url(), { method: 'POST', headers, body: request.postData() })
  expect(reply.status).toBe(201)
  await route.abort('connectionreset')
}
