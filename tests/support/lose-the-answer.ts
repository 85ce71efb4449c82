import type { Route } from 'playwright-core'
import { expect } from 'vitest'

/** The server receives and accepts the request, and the connection breaks before the browser gets the reply. */
export async function loseTheAnswer(route: Route): Promise<void> {
  const { cookie: _, ...headers } = await route.request().allHeaders()
  await lose(route, headers)
}

/** The same for somebody who is signed in. */
export async function loseTheAnswerToStaff(route: Route): Promise<void> {
  await lose(route, await route.request().allHeaders())
}

async function lose(route: Route, headers: Record<string, string>): Promise<void> {
  const request = route.request()
  const reply = await fetch(request.url(), { method: 'POST', headers, body: request.postData() })
  expect(reply.status).toBe(201)
  await route.abort('connectionreset')
}
