import type { Sealed, SealedVault } from './store.ts'

/** Iterations of PBKDF2 with SHA-256 per PIN attempt: about a second on a cheap phone (rule 285). */
const iterations = 1_200_000

/** How many wrong PINs until the phone makes the driver wait, and until it deletes the key. */
export const freeTries = 5
export const maxTries = 10

/** The key of the day, while the phone is unlocked. It cannot be exported. */
export type OpenVault = { key: CryptoKey; readingToken: string }

const bytesOf = (text: string) => new TextEncoder().encode(text)
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>, turns: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', bytesOf(pin), 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: turns },
    material,
    { name: 'AES-KW', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  )
}

/** Creates a new key that only the PIN decrypts. */
export async function createVault(
  pin: string,
  readingToken: string,
): Promise<{ sealed: SealedVault; open: OpenVault }> {
  const salt = random(16)
  const aes = { name: 'AES-GCM', length: 256 }
  const exportable = await crypto.subtle.generateKey(aes, true, ['encrypt', 'decrypt'])
  const wrappedKey = await crypto.subtle.wrapKey('raw', exportable, await keyOfPin(pin, salt, iterations), 'AES-KW')
  const vault = { salt, iterations, wrappedKey, failures: 0, lockedUntil: 0 }
  const key = await unwrap(vault, pin)
  return { sealed: { ...vault, readingToken: await seal(key, readingToken) }, open: { key, readingToken } }
}

const unwrap = async (
  { salt, iterations: turns, wrappedKey }: Pick<SealedVault, 'salt' | 'iterations' | 'wrappedKey'>,
  pin: string,
): Promise<CryptoKey> =>
  crypto.subtle.unwrapKey('raw', wrappedKey, await keyOfPin(pin, salt, turns), 'AES-KW', 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])

/** Decrypts a vault; null for a wrong PIN. */
export async function openVault(vault: SealedVault, pin: string): Promise<OpenVault | null> {
  try {
    const key = await unwrap(vault, pin)
    return { key, readingToken: await unseal(key, vault.readingToken) }
  } catch (error) {
    if (error instanceof DOMException && ['OperationError', 'DataError'].includes(error.name)) return null
    throw error
  }
}

export async function seal(key: CryptoKey, text: string): Promise<Sealed> {
  const iv = random(12)
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytesOf(text)) }
}

export async function unseal(key: CryptoKey, { iv, data }: Sealed): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))
}

/** The vault after a wrong PIN, with the number of failures and the wait: 30 seconds after the fifth, doubling each time. */
export function afterWrongPin(vault: SealedVault, now: number): SealedVault {
  const failures = vault.failures + 1
  const over = failures - freeTries
  return { ...vault, failures, lockedUntil: over < 0 ? 0 : now + 30_000 * 2 ** over }
}

/** Whether all digits are the same or consecutive. */
export function isSimplePin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, place) => (Number(digit) - Number(pin[place]) + 10) % 10))
  return steps.size === 1 && (steps.has(0) || steps.has(1) || steps.has(9))
}
