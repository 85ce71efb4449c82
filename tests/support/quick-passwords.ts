import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import type { PasswordHasher } from '#server/platform/secrets/password-hasher.ts'
import { hashPassword, verifyPassword } from '#server/platform/secrets/passwords.ts'

const least = { memory: 8, passes: 1, parallelism: 1 }

/** Hashes at the least cost that argon2 has, for the tests that are about something else: 0.1 instead of 36 ms of a core. */
export const quickPasswords: PasswordHasher = {
  async hash(password) {
    const stored = await hashPassword(password, (asked) => promisify(argon2)('argon2id', { ...asked, ...least }))
    return stored.replace(/\$\d+\$\d+\$\d+\$/, `$${Object.values(least).join('$')}$`)
  },
  verify: verifyPassword,
}
