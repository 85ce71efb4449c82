import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DriverCommandOnWire } from '#contract/phones/commands.ts'
import type { CommandOutcome, PhotoKind } from '#contract/phones/phone-words.ts'
import type { Held } from './drain.ts'

/** The driver and the phone, as enrolled. */
export type Enrollment = {
  deviceId: string
  /** Authorizes sending commands and photos, even while the phone is locked. */
  token: string
  /**
   * The next token, until the server has accepted it once; phones enrolled by older versions have neither this nor the time
   * of the request.
   */
  nextToken?: string
  tokenSince?: number
  companyName: string
  driver: { id: string; name: string; language: 'en' | 'es' }
  vault: SealedVault
  /** How far the server's clock was ahead of the phone's at the last contact, in milliseconds. */
  clockOffsetMs: number
}

/** What the PIN decrypts: the key of the day, and with it the reading token. */
export type SealedVault = {
  salt: Uint8Array<ArrayBuffer>
  iterations: number
  wrappedKey: ArrayBuffer
  readingToken: Sealed
  nextReadingToken?: Sealed
  readingTokenSince?: number
  failures: number
  /** No PIN is accepted before this time, in milliseconds since 1970. */
  lockedUntil: number
}

export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

/** Encrypted, except for what is needed to delete it in time. */
export type StoredDay = { sealed: Sealed; deleteAt: number; fetchedAt: number }

/** A command, and its outcome once the server has it. */
export type StoredCommand = {
  id: string
  sequence: number
  command: DriverCommandOnWire
  /** For the list of waiting commands: the kind and size of the stop, no name and no address. */
  label: string
  outcome: CommandOutcome | 'rejected' | null
  message: string
}

/** A photo before a report announces it. */
export type TakenPhoto = Pick<StoredPhoto, 'id' | 'kind' | 'takenAt' | 'bytes' | 'sha256'>

export type StoredPhoto = {
  id: string
  commandId: string
  kind: PhotoKind
  takenAt: string
  bytes: ArrayBuffer
  sha256: string
  /** Why the server will never accept it. */
  rejected: string | null
}

/**
 * Milliseconds that a phone keeps drafts, and commands that were sent: they show what the server's reply does not include yet.
 */
export const retainedMs = 36 * 3_600_000

/** What a driver typed, scanned or photographed at a stop and has not reported yet. */
export type StopDraft = { number: string; isNameless: boolean; isLoaded: boolean; photo: TakenPhoto | null }

/** What a driver typed or photographed at a facility and has not reported yet. */
export type TicketDraft = {
  gross: string
  tare: string
  number: string
  reason: string
  facilityId: string | null
  photo: TakenPhoto | null
}

/** Drafts by their kind and haul. */
export type Drafts = Record<DraftKey, Partial<StopDraft & TicketDraft> & { savedAt: number }>
export type DraftKey = `${'stop' | 'ticket'} ${string}`

interface DriverStore extends DBSchema {
  one: {
    key: 'enrollment' | 'day' | 'tomorrow' | 'language' | 'left' | 'revoked' | 'held' | 'drafts'
    value: Enrollment | StoredDay | string | string[] | boolean | Held | Drafts
  }
  commands: { key: string; value: StoredCommand; indexes: { bySequence: number } }
  photos: { key: string; value: StoredPhoto; indexes: { byCommand: string } }
}

export type Store = IDBPDatabase<DriverStore>

/**
 * Opens the phone's database. A new version only adds to it: an older version of the app may still be open on the phone, and may have
 * written the queue.
 */
export const openStore = (): Promise<Store> =>
  openDB<DriverStore>('driver', 1, {
    upgrade(db) {
      db.createObjectStore('one')
      db.createObjectStore('commands', { keyPath: 'id' }).createIndex('bySequence', 'sequence')
      db.createObjectStore('photos', { keyPath: 'id' }).createIndex('byCommand', 'commandId')
    },
  })

export const readEnrollment = async (store: Store): Promise<Enrollment | null> =>
  ((await store.get('one', 'enrollment')) as Enrollment | undefined) ?? null

/**
 * Changes the current enrollment, which others may have changed meanwhile. Returns it; null if the phone is not
 * enrolled.
 */
export async function changeEnrollment(
  store: Store,
  change: (enrollment: Enrollment) => Enrollment,
): Promise<Enrollment | null> {
  const tx = store.transaction('one', 'readwrite')
  const before = (await tx.store.get('enrollment')) as Enrollment | undefined
  const after = before && change(before)
  if (after && after !== before) await tx.store.put(after, 'enrollment')
  await tx.done
  return after ?? null
}

export const readDay = async (store: Store, key: 'day' | 'tomorrow'): Promise<StoredDay | null> =>
  ((await store.get('one', key)) as StoredDay | undefined) ?? null

export const readHeld = async (store: Store): Promise<Held> =>
  ((await store.get('one', 'held')) as Held | undefined) ?? { commands: 0, photos: 0 }

/** Deletes everything, because the phone was revoked. */
export async function wipe(store: Store): Promise<void> {
  const tx = store.transaction(['one', 'commands', 'photos'], 'readwrite')
  await Promise.all([
    tx.objectStore('one').clear(),
    tx.objectStore('commands').clear(),
    tx.objectStore('photos').clear(),
    tx.done,
  ])
}

/** Reads what was typed or photographed and not reported yet, without what is old. */
export async function readDrafts(store: Store, now: number): Promise<Drafts> {
  const drafts = (await store.get('one', 'drafts')) as Drafts | undefined
  return Object.fromEntries(Object.entries(drafts ?? {}).filter(([, { savedAt }]) => now - savedAt < retainedMs))
}

/** The drafts with one that was changed, or, with null, without it. */
export function withDraft(drafts: Drafts, key: DraftKey, draft: Drafts[DraftKey] | null): Drafts {
  const { [key]: _, ...others } = drafts
  return draft ? { ...others, [key]: draft } : others
}

/** The drafts that a report makes useless. */
export function draftsOf({ kind, haulId }: Pick<DriverCommandOnWire, 'kind' | 'haulId'>): DraftKey[] {
  if (kind === 'dumped') return [`ticket ${haulId}`]
  return kind === 'done' || kind === 'failed' ? [`stop ${haulId}`] : []
}
