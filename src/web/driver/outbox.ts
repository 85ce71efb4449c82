import type { DriverCommandOnWire } from '#contract/phones/commands.ts'
import { maxCommands } from '#contract/phones/phone-words.ts'
import { drain, type Held } from './drain.ts'
import { ServerError } from './server.ts'
import {
  changeEnrollment,
  readEnrollment,
  readHeld,
  retainedMs,
  type Store,
  type StoredCommand,
  type StoredPhoto,
  type TakenPhoto,
} from './store.ts'
import { callSending, rotateSendingToken } from './tokens.ts'

/** Stores a command with its photos, all or nothing, before anything is shown (rule 286). */
export async function storeCommand(
  store: Store,
  { command, label, photos }: { command: Omit<DriverCommandOnWire, 'sequence'>; label: string; photos: TakenPhoto[] },
): Promise<void> {
  // Write to disk before showing it: the phone may be switched off at any moment.
  const tx = store.transaction(['commands', 'photos'], 'readwrite', { durability: 'strict' })
  const commands = tx.objectStore('commands')
  const last = await commands.index('bySequence').openKeyCursor(null, 'prev')
  const sequence = Math.max(Date.now(), Number(last?.key ?? 0) + 1)
  const { id } = command
  const writes: Promise<unknown>[] = [
    commands.add({
      id,
      sequence,
      command: { ...command, sequence } as DriverCommandOnWire,
      label,
      outcome: null,
      message: '',
    }),
    ...photos.map((photo) => tx.objectStore('photos').add({ ...photo, commandId: id, rejected: null })),
  ]
  await Promise.all([...writes, tx.done])
}

/** Stores a photo that a command has announced. */
export async function storePhoto(store: Store, commandId: string, photo: TakenPhoto): Promise<void> {
  const tx = store.transaction('photos', 'readwrite', { durability: 'strict' })
  await Promise.all([tx.store.add({ ...photo, commandId, rejected: null }), tx.done])
}

/**
 * `limited`: the server accepts no more for now; `unknown`: it does not know the phone (anymore); `ended`: the phone's tokens expired;
 * `revoked`: the phone must wipe itself.
 */
export type SendResult = 'sent' | 'offline' | 'limited' | 'unknown' | 'ended' | 'revoked'

/**
 * Sends the queue: commands in order, then photos. Calls `onProgress` after each answer. `isGreeting`: contact the server even if the queue
 * is empty. Two windows of one phone never send at the same time.
 */
export async function sendWaiting(
  store: Store,
  { isGreeting, onProgress }: { isGreeting: boolean; onProgress: () => Promise<void> },
): Promise<SendResult> {
  const work = async (lock: Lock | null): Promise<SendResult> => {
    if (!lock || !(await readEnrollment(store))) return 'sent'
    try {
      // A locked phone with an empty queue must also learn that it was revoked.
      if (isGreeting) await post([], store)
      if (isGreeting) await rotateSendingToken(store)
      const held = { readHeld: () => readHeld(store), writeHeld: writeHeld(store), now: Date.now, onProgress }
      const sendAllCommands = () => drain({ ...held, kind: 'commands', sendSome: () => sendCommands(store) })
      let commands = await sendAllCommands()
      // What is reported while photos are on their way does not wait for the last of them, nor for the next time.
      const sendNext = async () => {
        commands = await sendAllCommands()
        return sendPhoto(store)
      }
      const photos = await drain({ ...held, kind: 'photos', sendSome: sendNext })
      return commands && photos ? 'sent' : 'limited'
    } catch (error) {
      return resultOf(error)
    }
  }
  return navigator.locks.request('driver-send', { ifAvailable: true }, work)
}

/** Maps a failed call to its result. Rethrows anything that is not an answer of the server. */
export function resultOf(error: unknown): SendResult {
  if (!(error instanceof ServerError)) throw error
  if (error.code === 'device-revoked') return 'revoked'
  if (error.code === 'device-expired') return 'ended'
  return error.status === 401 ? 'unknown' : 'offline'
}

const writeHeld = (store: Store) => async (held: Held) => {
  await store.put('one', held, 'held')
}

const isWaiting = ({ outcome }: StoredCommand) => outcome === null

/** Sends up to 100 commands; false if none is waiting. */
async function sendCommands(store: Store): Promise<boolean> {
  const waiting = (await store.getAllFromIndex('commands', 'bySequence')).filter(isWaiting).slice(0, maxCommands)
  if (waiting.length === 0) return false
  const answers = await post(waiting, store).catch(async (error: unknown) => {
    if (!isRefusal(error)) throw error
    // One of them is malformed: send each separately, so that it does not block the others.
    const [first] = waiting
    if (!first) return []
    return post([first], store).catch((alone: unknown) => {
      if (!isRefusal(alone)) throw alone
      return [{ id: first.id, outcome: 'rejected' as const, message: alone.message }]
    })
  })
  const tx = store.transaction('commands', 'readwrite')
  for (const { id, outcome, message } of answers) {
    const stored = await tx.store.get(id)
    if (stored) await tx.store.put({ ...stored, outcome, message })
  }
  await tx.done
  return true
}

const isRefusal = (error: unknown): error is ServerError =>
  error instanceof ServerError && [400, 413, 415, 422].includes(error.status)

async function post(waiting: readonly StoredCommand[], store: Store) {
  const began = Date.now()
  const body = { sentAt: new Date(began).toISOString(), commands: waiting.map(({ command }) => command) }
  const { answers, now } = await callSending(store, 'POST /api/driver/commands', { body })
  await noteClock(store, now, began)
  return answers
}

/** Records how far the server's clock is ahead of the phone's. */
export async function noteClock(store: Store, serverNow: string, began: number): Promise<void> {
  const clockOffsetMs = Math.round(Date.parse(serverNow) - (began + Date.now()) / 2)
  await changeEnrollment(store, (enrollment) => ({ ...enrollment, clockOffsetMs }))
}

/**
 * Sends one photo whose command the server has; false if none is waiting. Deletes the photo once the server has confirmed its digest.
 */
async function sendPhoto(store: Store): Promise<boolean> {
  const tx = store.transaction(['commands', 'photos'])
  let photo: StoredPhoto | null = null
  for await (const cursor of tx.objectStore('photos')) {
    if (cursor.value.rejected !== null) continue
    const command = await tx.objectStore('commands').get(cursor.value.commandId)
    if (!command || command.outcome === null || command.outcome === 'rejected') continue
    photo = cursor.value
    break
  }
  if (!photo) return false
  const { id, commandId, sha256, bytes } = photo
  try {
    await callSending(store, 'PUT /api/driver/photos/{id}', {
      params: { id },
      query: { commandId, sha256 },
      file: new Blob([bytes]),
    })
    await store.delete('photos', id)
  } catch (error) {
    const isFinal = isRefusal(error) || (error instanceof ServerError && error.status === 404)
    if (!isFinal) throw error
    await store.put('photos', { ...photo, rejected: error.message })
  }
  return true
}

/** Deletes commands that were sent long ago. */
export async function deleteSent(store: Store, now: number): Promise<void> {
  const tx = store.transaction(['commands', 'photos'], 'readwrite')
  for await (const cursor of tx.objectStore('commands')) {
    const { outcome, command, id } = cursor.value
    const isOld = Date.parse(command.occurredAt) < now - retainedMs
    const hasPhotos = (await tx.objectStore('photos').index('byCommand').count(id)) > 0
    if (outcome !== null && isOld && !hasPhotos) await cursor.delete()
  }
  await tx.done
}
