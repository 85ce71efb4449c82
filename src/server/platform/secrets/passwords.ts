import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

let list: Promise<ReadonlySet<string>> | undefined

/** The fifty thousand most common passwords, in lower case; loaded when they are first needed, not to serve pages. */
export const popularPasswords = (): Promise<ReadonlySet<string>> =>
  (list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])))

/** Computes an argon2id tag. */
export type DeriveTag = (parameters: Argon2Parameters) => Promise<Uint8Array>

const deriveHere: DeriveTag = (parameters) => promisify(argon2)('argon2id', parameters)

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** The stored password hash: `argon2id$memory$passes$parallelism$salt$tag`. */
export async function hashPassword(password: string, derive: DeriveTag = deriveHere): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive({ message: password.normalize('NFKC'), nonce, tagLength, ...cost })
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    cost.parallelism,
    nonce.toString('base64url'),
    Buffer.from(tag).toString('base64url'),
  ].join('$')
}

/** Whether the password matches the hash. Without a hash it does the same work, so that timing reveals nothing. */
export async function verifyPassword(
  password: string,
  hash: string | null,
  derive: DeriveTag = deriveHere,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = (hash ?? decoy).split('$')
  const expected = Buffer.from(tag, 'base64url')
  const actual = await derive({
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64url'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(actual, expected) && hash !== null
}

const decoy = `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`
