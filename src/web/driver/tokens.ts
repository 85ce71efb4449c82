import type { Api } from '#contract/endpoints.ts'
import type { WireReply } from '#contract/wire/kit.ts'
import type { CallArguments } from '#web/app/api.ts'
import { callServer, type DriverRoute, ServerError } from './server.ts'
import { changeEnrollment, type Enrollment, readEnrollment, type Sealed, type Store } from './store.ts'
import { type OpenVault, seal, unseal } from './vault.ts'

/** Rule 284: how long a token is used before it is replaced, in milliseconds. */
const rotateEveryMs = 30 * 86_400_000

/** Whether the server does not know the token. Revoked phones and expired tokens get other errors. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ServerError && error.status === 401 && !error.code.startsWith('device-')

const isDue = (since = 0): boolean => Math.abs(Date.now() - since) > rotateEveryMs

/**
 * Calls the server with the sending token. Once the server accepts a new token, it replaces the previous one, which works until then, so a
 * lost answer does no harm. Throws {@link ServerError}.
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
      // The phone may have been enrolled again meanwhile.
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

/** Replaces the sending token if it is due. Throws {@link ServerError} if the phone is unknown. */
export async function rotateSendingToken(store: Store): Promise<void> {
  const enrollment = await readEnrollment(store)
  if (!enrollment || enrollment.nextToken !== undefined || !isDue(enrollment.tokenSince)) return
  const nextToken = await askForToken(() => callSending(store, 'POST /api/driver/token'))
  if (nextToken === null) return
  const isSame = (now: Enrollment) => now.token === enrollment.token && now.nextToken === undefined
  await changeEnrollment(store, (now) => (isSame(now) ? { ...now, nextToken, tokenSince: Date.now() } : now))
}

/** Null if it cannot be replaced now, which must not block anything else. */
async function askForToken(ask: () => Promise<{ token: string }>): Promise<string | null> {
  try {
    return (await ask()).token
  } catch (error) {
    if (!(error instanceof ServerError) || error.status === 401) throw error
    return null
  }
}

const isSameSeal = (one: Sealed | undefined, other: Sealed | undefined) => String(one?.iv) === String(other?.iv)

/** The same for the reading token, which is in the vault. */
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

/** Another window of the phone may have stored a newer token. */
async function currentOf(vault: OpenVault, sealed: Sealed | undefined): Promise<string> {
  if (sealed) vault.readingToken = await unseal(vault.key, sealed)
  return vault.readingToken
}

/** Replaces the reading token if it is due. Throws {@link ServerError} if the phone is unknown. */
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
