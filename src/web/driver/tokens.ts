import type { Api } from '#contract/endpoints.ts'
import type { WireReply } from '#contract/wire/kit.ts'
import type { CallArguments } from '#web/app/api.ts'
import { callServer, type DriverRoute, ServerError } from './server.ts'
import { changeEnrollment, type Enrollment, readEnrollment, type Sealed, type Store } from './store.ts'
import { type OpenVault, seal, unseal } from './vault.ts'

/** Rule 284: milliseconds after which a token is replaced. */
const rotateEveryMs = 30 * 86_400_000

/** The server does not know the token; it says so otherwise of a phone that was revoked, or whose tokens ended. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ServerError && error.status === 401 && !error.code.startsWith('device-')

const isDue = (since = 0): boolean => Math.abs(Date.now() - since) > rotateEveryMs

/**
 * Calls the server with the token that sends. A new one that the server has taken replaces the one of before, which works until then: an answer
 * that is lost costs nothing. Throws {@link ServerError}.
 */
export async function callSending<R extends DriverRoute>(
  store: Store,
  route: R,
  ...input: CallArguments<R>
): Promise<WireReply<Api, R>> {
  const enrollment = await readEnrollment(store)
  if (!enrollment) throw new ServerError(401, '', '')
  const { token, nextToken } = enrollment
  if (nextToken === undefined) return callServer(token, route, ...input)
  const settle = (stored: string) =>
    changeEnrollment(store, (now) => {
      // The phone may have been enrolled anew meanwhile.
      if (now.nextToken !== nextToken) return now
      const { nextToken: _, ...rest } = now
      return { ...rest, token: stored }
    })
  try {
    const reply = await callServer(nextToken, route, ...input)
    await settle(nextToken)
    return reply
  } catch (error) {
    if (!isUnknown(error)) throw error
    await settle(token)
    return callServer(token, route, ...input)
  }
}

/** Has the server replace the token that sends, if its time has come. Throws {@link ServerError} if the phone is not known. */
export async function rotateSendingToken(store: Store): Promise<void> {
  const enrollment = await readEnrollment(store)
  if (!enrollment || enrollment.nextToken !== undefined || !isDue(enrollment.tokenSince)) return
  const nextToken = await askForToken(() => callSending(store, 'POST /api/driver/token'))
  if (nextToken === null) return
  const isSame = (now: Enrollment) => now.token === enrollment.token && now.nextToken === undefined
  await changeEnrollment(store, (now) => (isSame(now) ? { ...now, nextToken, tokenSince: Date.now() } : now))
}

/** Null: not now, which stops nothing else. */
async function askForToken(ask: () => Promise<{ token: string }>): Promise<string | null> {
  try {
    return (await ask()).token
  } catch (error) {
    if (!(error instanceof ServerError) || error.status === 401) throw error
    return null
  }
}

const isSameSeal = (one: Sealed | undefined, other: Sealed | undefined) => String(one?.iv) === String(other?.iv)

/** The same with the token that reads, which the vault has. */
export async function callReading<R extends DriverRoute>(
  store: Store,
  vault: OpenVault,
  route: R,
  ...input: CallArguments<R>
): Promise<WireReply<Api, R>> {
  const stored = (await readEnrollment(store))?.vault
  const sealed = stored?.nextReadingToken
  if (!stored || !sealed) return callServer(await currentOf(vault, stored?.readingToken), route, ...input)
  const next = await unseal(vault.key, sealed)
  const settle = (settled: Sealed) =>
    changeEnrollment(store, (now) => {
      if (!isSameSeal(now.vault.nextReadingToken, sealed)) return now
      const { nextReadingToken: _, ...rest } = now.vault
      return { ...now, vault: { ...rest, readingToken: settled } }
    })
  try {
    const reply = await callServer(next, route, ...input)
    await settle(sealed)
    vault.readingToken = next
    return reply
  } catch (error) {
    if (!isUnknown(error)) throw error
    await settle(stored.readingToken)
    return callServer(await currentOf(vault, stored.readingToken), route, ...input)
  }
}

/** Another window of the phone may have a newer one by now. */
async function currentOf(vault: OpenVault, sealed: Sealed | undefined): Promise<string> {
  if (sealed) vault.readingToken = await unseal(vault.key, sealed)
  return vault.readingToken
}

/** Has the server replace the token that reads, if its time has come. Throws {@link ServerError} if the phone is not known. */
export async function rotateReadingToken(store: Store, vault: OpenVault): Promise<void> {
  const before = (await readEnrollment(store))?.vault
  if (!before || before.nextReadingToken || !isDue(before.readingTokenSince)) return
  const token = await askForToken(() => callReading(store, vault, 'POST /api/driver/reading-token'))
  if (token === null) return
  const nextReadingToken = await seal(vault.key, token)
  await changeEnrollment(store, (now) => {
    if (!isSameSeal(now.vault.readingToken, before.readingToken) || now.vault.nextReadingToken) return now
    return { ...now, vault: { ...now.vault, nextReadingToken, readingTokenSince: Date.now() } }
  })
}
