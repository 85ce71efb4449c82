import { createHash } from 'node:crypto'
import type { CommandAnswersOnWire, DriverCommandOnWire } from '#contract/phones/commands.ts'
import type { EnrolledOnWire } from '#contract/phones/devices.ts'
import type { DriverDayOnWire } from '#contract/phones/driver-day.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Database } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Browser, Reply } from './browser.ts'
import type { TestApp } from './test-app.ts'

type Wanted = DriverCommandOnWire extends infer C
  ? C extends DriverCommandOnWire
    ? Omit<C, 'id' | 'sequence' | 'driverId' | 'occurredAt'> & Partial<Pick<C, 'id' | 'sequence' | 'occurredAt'>>
    : never
  : never

/** A driver's phone without its screen: what it sends and reads. */
export type DriverPhone = {
  deviceId: string
  token: string
  readingToken: string
  day(): Promise<DriverDayOnWire>
  /** A command with what every command has. */
  command(wanted: Wanted): DriverCommandOnWire
  /** Sends commands, and returns what became of them. */
  send(...commands: DriverCommandOnWire[]): Promise<CommandAnswersOnWire['answers']>
  /** The same, whatever the reply. */
  post(commands: readonly DriverCommandOnWire[]): Promise<Reply>
  photo(id: string, commandId: string, bytes: Buffer, sha256?: string): Promise<Reply>
  call(method: string, path: string, init?: { body?: string | Buffer; token?: string }): Promise<Reply>
}

/** Enrolls a phone with a code for its driver. */
export async function enrollPhone(
  { browser, context }: Pick<TestApp, 'browser' | 'context'>,
  staff: Browser,
  driver: { id: string },
): Promise<DriverPhone> {
  const { url } = (await staff.post('/api/admin/devices', { name: 'Phone', driverId: driver.id })).json
  const phone = browser()
  const enrolled = (await phone.post('/api/driver/enroll', { code: url.split('#enroll=')[1] })).json as EnrolledOnWire
  const { token, readingToken } = enrolled
  let sequence = 0
  const call: DriverPhone['call'] = (method, path, { body, token: given = token } = {}) =>
    phone.send(method, path, {
      body: body as BodyInit | undefined,
      headers: {
        authorization: `Bearer ${given}`,
        'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
      },
    })
  const post: DriverPhone['post'] = (commands) =>
    call('POST', '/api/driver/commands', { body: JSON.stringify({ sentAt: context.clock().toISOString(), commands }) })
  return {
    deviceId: enrolled.deviceId,
    token,
    readingToken,
    call,
    post,
    day: async () => (await call('GET', '/api/driver/day', { token: readingToken })).json,
    command: (wanted) =>
      ({
        id: newId(),
        sequence: sequence++,
        driverId: driver.id,
        occurredAt: context.clock().toISOString(),
        ...wanted,
      }) as DriverCommandOnWire,
    async send(...commands) {
      const reply = await post(commands)
      if (reply.status !== 200) throw new Error(`commands were refused: ${reply.status} ${reply.text}`)
      return reply.json.answers
    },
    photo: (id, commandId, bytes, sha256 = createHash('sha256').update(bytes).digest('hex')) =>
      call('PUT', `/api/driver/photos/${id}?commandId=${commandId}&sha256=${sha256}`, { body: bytes }),
  }
}

/** Has a haul have stood on a published route of a driver, without a truck. */
export async function standOnRoute(
  { sql }: Database,
  { haulId, driverId, day = '2026-12-01' }: { haulId: string; driverId: string; day?: IsoDate },
): Promise<void> {
  await sql`
    insert into published_hauls (haul_id, driver_id, day) values (${haulId}, ${driverId}, ${day}) on conflict do nothing`
}
