import type { Sql } from '#server/platform/db/client.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { keyIdOf, type SecretBox, UnknownKey } from '#server/platform/secrets/secret-box.ts'

/**
 * Encrypts the secrets of second factors that were stored before they were encrypted, or with an older key (rule 261). Throws {@link UnknownKey} if others were
 * encrypted with a key that is not here: nobody who has one could sign in.
 */
export async function sealSecrets(sql: Sql, box: SecretBox): Promise<void> {
  const rows = await sql({ id: uuid, totpSecret: text })`
    select id, totp_secret from staff_users where totp_secret is not null`
  for (const { id, totpSecret } of rows) {
    const key = keyIdOf(totpSecret)
    if (key !== null && !box.keys.some((known) => known.id === key)) throw new UnknownKey(key)
    if (key !== box.keys[0]?.id)
      await sql`
        update staff_users set totp_secret = ${box.seal(box.open(totpSecret))}
        where id = ${id} and totp_secret = ${totpSecret}`
  }
}
