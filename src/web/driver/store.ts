import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DriverCommandOnWire } from '#contract/phones/commands.ts'
import type { CommandOutcome, PhotoKind } from '#contract/phones/phone-words.ts'
import type { Held } from './drain.ts'

/** The driver and the phone, as it was enrolled. */
export type Enrollment = {
  deviceId: string
  /** Sends commands and photos, also while the phone is locked. */
  token: string
  /** Its successor, until the server has taken it once; a phone from before knows neither this nor when it was asked for. */
  nextToken?: string
  tokenSince?: number
  companyName: string
  driver: { id: string; name: string; language: 'en' | 'es' }
  vault: SealedVault
  /** Milliseconds that the server's clock was ahead of this one at the last contact. */
  clockOffsetMs: number
}

/** What the PIN opens: the key of the day, and with it the token that reads. */
export type SealedVault = {
  salt: Uint8Array<ArrayBuffer>
  iterations: number
  wrappedKey: ArrayBuffer
  readingToken: Sealed
  nextReadingToken?: Sealed
  readingTokenSince?: number
  failures: number
  /** Milliseconds since 1970 until which no PIN is tried. */
  lockedUntil: number
}

export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

/** Encrypted; in the clear only what is needed to delete it in time. */
export type StoredDay = { sealed: Sealed; deleteAt: number; fetchedAt: number }

/** A command, and what became of it once the server has it. */
export type StoredCommand = {
  id: string
  sequence: number
  command: DriverCommandOnWire
  /** For the list of what waits: the kind and size of the stop, no name and no address. */
  label: string
  outcome: CommandOutcome | 'rejected' | null
  message: string
}

export type StoredPhoto = {
  id: string
  commandId: string
  kind: PhotoKind
  takenAt: string
  bytes: ArrayBuffer
  sha256: string
  /** The server will never take it, and why. */
  rejected: string | null
}

interface DriverStore extends DBSchema {
  one: {
    key: 'enrollment' | 'day' | 'tomorrow' | 'language' | 'left' | 'revoked' | 'held'
    value: Enrollment | StoredDay | string | string[] | boolean | Held
  }
  commands: { key: string; value: StoredCommand; indexes: { bySequence: number } }
  photos: { key: string; value: StoredPhoto; indexes: { byCommand: string } }
}

export type Store = IDBPDatabase<DriverStore>

/**
 * Opens what the phone stores. A new version only adds: a program of before may still be open on the phone, and what waits was written by it.
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

/** Changes the enrollment as it is by now: others change it meanwhile. Returns it; null if the phone is not enrolled. */
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

/** Deletes everything: the phone was revoked. */
export async function wipe(store: Store): Promise<void> {
  const tx = store.transaction(['one', 'commands', 'photos'], 'readwrite')
  await Promise.all([
    tx.objectStore('one').clear(),
    tx.objectStore('commands').clear(),
    tx.objectStore('photos').clear(),
    tx.done,
  ])
}
