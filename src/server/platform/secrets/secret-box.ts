import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** A key of 256 bits, and the name that sealed text knows it by. */
export type SecretKey = { id: string; bytes: Buffer }

/** Encrypts what is stored, with the newest of several keys. */
export type SecretBox = {
  /** Every key, the one that encrypts first. */
  keys: readonly SecretKey[]
  seal(text: string): string
  /** The text that was sealed; text that never was is returned as it is. Throws {@link UnknownKey}. */
  open(sealed: string): string
}

/** What is stored was encrypted with a key that is not here. */
export class UnknownKey extends Error {
  constructor(id: string) {
    super(
      `Secrets in the database were encrypted with the key ${id}, which is not here. Set SECRET_KEY to what it was, ` +
        'or copy secret-keys.json from the DATA_DIR that had it.',
    )
    this.name = 'UnknownKey'
  }
}

/** Sealed text: `v1.key.nonce.tag.text`, AES-256-GCM. */
const sealedText = /^v1\.([0-9a-f]{8})\.([\w-]{16})\.([\w-]{22})\.([\w-]*)$/

export function secretKey(bytes: Buffer): SecretKey {
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

/** The key of a stored text; null if it is not sealed. */
export const keyIdOf = (stored: string): string | null => sealedText.exec(stored)?.[1] ?? null

export function createSecretBox(keys: readonly [SecretKey, ...SecretKey[]]): SecretBox {
  const [current] = keys
  return {
    keys,
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return ['v1', current.id, ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join(
        '.',
      )
    },
    open(stored) {
      const [, id = '', nonce = '', tag = '', body = ''] = sealedText.exec(stored) ?? []
      if (id === '') return stored
      const key = keys.find((each) => each.id === id)
      if (!key) throw new UnknownKey(id)
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(nonce, 'base64url'))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
    },
  }
}
