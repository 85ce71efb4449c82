import { ReadableStream } from 'node:stream/web'
import type { Decrypter } from 'age-encryption'
import { BackupError } from './backup-error.ts'

/** Every encrypted archive begins with this: it is a file of age (age-encryption.org), which `age -d` opens, too. */
const mark = Buffer.from('age-encryption.org/v1\n')

/** A guess of the passphrase costs 2 to the power of this: 32 MB and about 0.2 s. */
const scryptWorkFactor = 15

type Web = Parameters<Decrypter['decrypt']>[0] & globalThis.ReadableStream<Uint8Array>

const toWeb = (source: AsyncIterable<Buffer>) => ReadableStream.from(source) as unknown as Web

/** Whether a file that begins with `start` is encrypted. */
export const isEncrypted = (start: Buffer) => start.subarray(0, mark.length).equals(mark)

/** How many bytes `isEncrypted` has to see. */
export const markLength = mark.length

/** A step of a pipeline that encrypts what passes. */
export function encrypting(passphrase: string) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await import('age-encryption')
    const age = new Encrypter()
    age.setScryptWorkFactor(scryptWorkFactor)
    age.setPassphrase(passphrase)
    yield* await age.encrypt(toWeb(source))
  }
}

/** A step of a pipeline that decrypts what passes. Throws BackupError if the passphrase is missing or another one, or the content is damaged. */
export function decrypting(passphrase: string | null, file: string) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    if (passphrase === null) throw new BackupError(`${file} is encrypted: set BACKUP_PASSPHRASE.`)
    const { Decrypter } = await import('age-encryption')
    const age = new Decrypter()
    age.addPassphrase(passphrase)
    let isOpen = false
    try {
      const plain = await age.decrypt(toWeb(source))
      isOpen = true
      yield* plain
    } catch (error) {
      if (error instanceof BackupError || (error as { code?: unknown }).code !== undefined) throw error
      throw new BackupError(
        isOpen
          ? `${file} is incomplete or damaged: it cannot be decrypted to its end.`
          : `${file} was encrypted with another passphrase than BACKUP_PASSPHRASE, or its header is damaged.`,
      )
    }
  }
}
