import type { Route } from 'playwright-core'
import { expect } from 'vitest'

/** The server receives and accepts the request, and the connection breaks before the browser gets the reply. */
export async function loseTheAnswer(route: Route): Promise<void> {
  const request = route.request()
  const { cookie: _, ...headers } = await request.allHeaders()
  const reply = await fetch(request.url(), { method: 'POST', headers, body: request.postData() })
  expect(reply.status).toBe(201)
  await route.abort('connectionreset')
}
