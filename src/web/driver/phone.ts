import type { DriverCommandOnWire } from '#contract/phones/commands.ts'
import type { EnrolledOnWire } from '#contract/phones/devices.ts'
import type { DriverDayOnWire } from '#contract/phones/driver-day.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { CallArguments } from '#web/app/api.ts'
import { type CachedDay, deleteDay, deleteOldDay, fetchDay, openDay } from './day-cache.ts'
import { lastFix, watchPosition } from './location.ts'
import { deleteSent, resultOf, type SendResult, sendWaiting, storeCommand, storePhoto } from './outbox.ts'
import { type RouteChange, watchRoute } from './route-changes.ts'
import { callServer, type DriverRoute, ServerError } from './server.ts'
import {
  changeEnrollment,
  type DraftKey,
  type Drafts,
  draftsOf,
  type Enrollment,
  readDrafts,
  readEnrollment,
  type Store,
  type StoredCommand,
  type StoredPhoto,
  type TakenPhoto,
  wipe,
  withDraft,
} from './store.ts'
import { callSending } from './tokens.ts'
import { afterWrongPin, createVault, maxTries, type OpenVault, openVault } from './vault.ts'

type Language = 'en' | 'es'

/** Milliseconds between two contacts of a phone with an empty queue. */
const greetEveryMs = 60_000

/** The app's first screen. `lost`: the key was deleted after too many wrong PINs. */
export type Phase = 'loading' | 'enroll' | 'who' | 'pin' | 'locked' | 'lost' | 'open' | 'revoked'

/** A waiting photo, without its bytes. */
export type WaitingPhoto = Pick<StoredPhoto, 'id' | 'commandId' | 'kind' | 'takenAt' | 'rejected'>

export type PhoneState = {
  phase: Phase
  language: Language
  enrollment: Enrollment | null
  /** The drivers to choose from, during enrollment. */
  drivers: EnrolledOnWire['drivers']
  day: DriverDayOnWire | null
  fetchedAt: number | null
  commands: StoredCommand[]
  photos: WaitingPhoto[]
  network: SendResult | 'sending'
  /** Hauls whose load stays in the yard. */
  leftInYard: readonly string[]
  /** What was typed or photographed and not reported yet. */
  drafts: Drafts
  /** How the route has changed since the driver last looked; null: not at all. */
  routeChanges: RouteChange[] | null
  /** Why enrollment failed. */
  problem: string | null
  /** A code that waits until the app is on the home screen. */
  heldCode: string | null
}

/** The part of a command that the screen provides; the rest is added here. */
export type Report = DriverCommandOnWire extends infer C
  ? C extends DriverCommandOnWire
    ? Omit<C, 'id' | 'sequence' | 'driverId' | 'occurredAt' | 'clockOffsetMs' | 'position' | 'photos'>
    : never
  : never

export type Phone = ReturnType<typeof createPhone>

/** The driver's phone: its state, and every action on it. */
export function createPhone(store: Store) {
  let state: PhoneState = {
    ...{ phase: 'loading', language: 'en', enrollment: null, drivers: [], day: null, fetchedAt: null },
    ...{
      commands: [],
      photos: [],
      network: 'sent',
      leftInYard: [],
      drafts: {},
      routeChanges: null,
      problem: null,
      heldCode: null,
    },
  }
  let vault: OpenVault | null = null
  /** Between enrollment and the PIN, in memory only. */
  let enrolled: EnrolledOnWire | null = null
  let chosen: Enrollment['driver'] | null = null
  let greetedAt = 0
  const route = watchRoute()
  const listeners = new Set<() => void>()
  const set = (changes: Partial<PhoneState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  async function readWaiting() {
    const commands = await store.getAllFromIndex('commands', 'bySequence')
    const photos: WaitingPhoto[] = []
    for await (const { value } of store.transaction('photos').store) {
      const { id, commandId, kind, takenAt, rejected } = value
      photos.push({ id, commandId, kind, takenAt, rejected })
    }
    set({ commands, photos })
  }

  async function send(): Promise<void> {
    if (state.phase === 'revoked') return
    set({ network: state.network === 'sent' ? 'sending' : state.network })
    const isGreeting = Date.now() - greetedAt > greetEveryMs
    const result = await sendWaiting(store, { isGreeting, onProgress: readWaiting })
    if (isGreeting && result !== 'offline') greetedAt = Date.now()
    await settle(result)
  }

  /** Updates the phone after a contact with the server. */
  async function settle(result: SendResult) {
    if (result === 'revoked') return revoke()
    await readWaiting()
    set({ network: result, enrollment: await readEnrollment(store) })
  }

  async function changeDraft(key: DraftKey, draft: Drafts[DraftKey] | null) {
    if (!state.drafts[key] && !draft) return
    const drafts = withDraft(state.drafts, key, draft)
    set({ drafts })
    await store.put('one', drafts, 'drafts')
  }

  /** Rule 285: deletes everything. */
  async function revoke() {
    vault = null
    await wipe(store)
    await store.put('one', true, 'revoked')
    set({ phase: 'revoked', enrollment: null, day: null, commands: [], photos: [], drafts: {} })
  }

  async function refresh(): Promise<void> {
    if (!vault) return
    try {
      show(await fetchDay(store, vault))
      set({ network: state.network === 'offline' ? 'sent' : state.network })
    } catch (error) {
      const result = resultOf(error)
      await settle(result)
    }
  }

  function show({ day, fetchedAt }: CachedDay) {
    set({ day, fetchedAt, routeChanges: route.changesTo(day, state.day) })
  }

  async function open(opened: OpenVault) {
    vault = opened
    const cached = await openDay(store, opened)
    if (cached) show(cached)
    set({ phase: 'open' })
    watchPosition()
    await refresh()
    await send()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,

    /**
     * Loads what the phone has stored. `code`: from an enrollment link, used at once unless the app must be installed
     * first (`mustInstall`).
     */
    async start(code: string | null, mustInstall = false) {
      const [enrollment, language, left, drafts, revoked] = await Promise.all([
        readEnrollment(store),
        store.get('one', 'language') as Promise<Language | undefined>,
        store.get('one', 'left') as Promise<string[] | undefined>,
        readDrafts(store, Date.now()),
        store.get('one', 'revoked'),
      ])
      await deleteOldDay(store, Date.now())
      await deleteSent(store, Date.now())
      await readWaiting()
      set({ enrollment, language: language ?? enrollment?.driver.language ?? 'en', leftInYard: left ?? [], drafts })
      if (code !== null && mustInstall) return set({ phase: 'enroll', heldCode: code })
      if (code !== null) return this.enroll(code)
      if (revoked) return set({ phase: 'revoked' })
      const isLost = enrollment !== null && enrollment.vault.failures >= maxTries
      set({ phase: enrollment === null ? 'enroll' : isLost ? 'lost' : 'locked' })
      if (enrollment) await send()
    },

    async enroll(code: string) {
      set({ phase: 'loading', problem: null, heldCode: null })
      try {
        const fresh = await callServer(null, 'POST /api/driver/enroll', { body: { code } })
        enrolled = fresh
        await store.delete('one', 'revoked')
        // An older server does not name the driver.
        if (fresh.driver) await this.choose(fresh.driver)
        else set({ phase: 'who', drivers: fresh.drivers })
      } catch (error) {
        if (!(error instanceof ServerError)) throw error
        set({ phase: state.enrollment ? 'locked' : 'enroll', problem: error.message })
      }
    },

    async choose(driver: Enrollment['driver']) {
      chosen = driver
      await this.setLanguage(driver.language)
      set({ phase: 'pin' })
    },

    /** Stores the phone's tokens; the reading token is encrypted with the PIN. */
    async setPin(pin: string) {
      if (!enrolled || !chosen) return
      const { deviceId, token, readingToken, companyName } = enrolled
      const driver = enrolled.driver ?? (await reportDriver(readingToken, chosen))
      const made = await createVault(pin, readingToken)
      const now = Date.now()
      const vaultOfNow = { ...made.sealed, readingTokenSince: now }
      const enrollment = { deviceId, token, tokenSince: now, companyName, driver, vault: vaultOfNow, clockOffsetMs: 0 }
      await store.put('one', enrollment, 'enrollment')
      await store.delete('one', 'held')
      await deleteDay(store)
      // Otherwise the browser may delete the queue when the phone runs out of space.
      await navigator.storage?.persist?.()
      enrolled = null
      set({ enrollment, day: null })
      await open(made.open)
    },

    /** Tries a PIN; false if it is wrong. */
    async unlock(pin: string): Promise<boolean> {
      const enrollment = await readEnrollment(store)
      if (!enrollment || Date.now() < enrollment.vault.lockedUntil) return false
      const opened = await openVault(enrollment.vault, pin)
      let isLost = false
      // The tokens may have been replaced meanwhile.
      const after = await changeEnrollment(store, (now) => {
        const next = opened ? { ...now.vault, failures: 0, lockedUntil: 0 } : afterWrongPin(now.vault, Date.now())
        isLost = next.failures >= maxTries
        return { ...now, vault: isLost ? { ...next, wrappedKey: new ArrayBuffer(0) } : next }
      })
      set({ enrollment: after })
      if (isLost) {
        await deleteDay(store)
        set({ phase: 'lost' })
      }
      if (opened) await open(opened)
      return opened !== null
    },

    lock() {
      if (state.phase !== 'open') return
      vault = null
      set({ phase: 'locked', day: null, fetchedAt: null })
    },

    /** Stores the driver's report, then shows it, then sends it. Returns the id of the command. */
    async report(
      what: Report,
      { label, photos = [], later = [] }: { label: string; photos?: TakenPhoto[]; later?: LaterPhoto[] },
    ) {
      const { enrollment } = state
      if (!enrollment) throw new Error('the phone is not enrolled')
      const command = {
        ...what,
        id: newCommandId(),
        driverId: enrollment.driver.id,
        occurredAt: new Date().toISOString(),
        // As of the last contact, of which the state may not know yet.
        clockOffsetMs: (await readEnrollment(store))?.clockOffsetMs ?? enrollment.clockOffsetMs,
        position: lastFix(),
        photos: [...photos, ...later].map(({ id, kind, takenAt }) => ({ id, kind, takenAt })),
      }
      await storeCommand(store, { command: command as Omit<DriverCommandOnWire, 'sequence'>, label, photos })
      for (const key of draftsOf(what)) await changeDraft(key, null)
      await readWaiting()
      void send().then(refresh)
      return command.id
    },

    async addPhoto(commandId: string, photo: TakenPhoto) {
      await storePhoto(store, commandId, photo)
      await readWaiting()
      void send()
    },

    /** Stores what a driver typed or photographed, so that it outlives a reload. */
    saveDraft: (key: DraftKey, changes: Drafts[DraftKey]) => changeDraft(key, changes),

    async leaveInYard(haulId: string) {
      const leftInYard = [...state.leftInYard.slice(-50), haulId]
      await store.put('one', leftInYard, 'left')
      set({ leftInYard })
    },

    async setLanguage(language: Language) {
      await store.put('one', language, 'language')
      set({ language })
    },

    seen() {
      route.look()
      set({ routeChanges: null })
    },
    send,
    refresh,
    readingToken: () => vault?.readingToken ?? null,
    /** Calls the server as this phone, even while it is locked. Throws {@link ServerError}. */
    call: <R extends DriverRoute>(route: R, ...input: CallArguments<R>) => callSending(store, route, ...input),

    /** Deletes a day that is over, and switches to the next one, even while the app is open. */
    async tick() {
      const isDeleted = await deleteOldDay(store, Date.now())
      const hasCome = state.day?.tomorrow && state.day.tomorrow.day <= dateInLosAngeles(new Date())
      if (!vault || (!isDeleted && !hasCome)) return
      const cached = await openDay(store, vault)
      if (cached) show(cached)
      else set({ day: null, fetchedAt: null })
    },
  }
}

/**
 * Rule 284: tells the server who drives with the phone, once. If an earlier answer was lost, uses the driver that the server
 * has. Throws {@link ServerError}.
 */
async function reportDriver(readingToken: string, chosen: Enrollment['driver']): Promise<Enrollment['driver']> {
  try {
    await callServer(readingToken, 'PUT /api/driver/me', { body: { driverId: chosen.id } })
    return chosen
  } catch (error) {
    if (!(error instanceof ServerError) || error.status !== 409) throw error
    const { driver } = await callServer(readingToken, 'GET /api/driver/day')
    if (!driver) throw error
    return driver
  }
}

/** A photo that a command announces and that may be taken later. */
export type LaterPhoto = Pick<StoredPhoto, 'id' | 'kind' | 'takenAt'>

/** Creates a UUID of version 7, which sorts by time. */
export function newCommandId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let place = 0; place < 6; place++) bytes[place] = Math.floor(now / 2 ** (8 * (5 - place))) % 256
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
