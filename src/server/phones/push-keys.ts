import { z } from 'zod'
import type { AppContext } from '#server/app-context.ts'
import { text } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

export type PushKeys = { publicKey: string; privateKey: string }

const keysRow = z.object({ publicKey: text, privateKey: text })

/** The site's VAPID key pair for push services. Created once and stored encrypted. */
export async function pushKeys({ db: { sql }, secrets }: AppContext): Promise<PushKeys> {
  const stored = await findKeys(sql)
  if (stored) return { ...stored, privateKey: secrets.open(stored.privateKey) }
  const { default: webPush } = await import('web-push')
  const made = webPush.generateVAPIDKeys()
  await sql`
    insert into push_keys (public_key, private_key) values (${made.publicKey}, ${secrets.seal(made.privateKey)})
    on conflict do nothing`
  // Another process may have created the keys first.
  const current = (await findKeys(sql)) ?? made
  return { ...current, privateKey: secrets.open(current.privateKey) }
}

const findKeys = async (sql: Queryable): Promise<PushKeys | undefined> =>
  (await sql(keysRow)`select public_key, private_key from push_keys`)[0]
