import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password matches its hash, and no other does', async () => {
  const hash = await hashPassword('correct horse')
  expect(await verifyPassword('correct horse', hash)).toBe(true)
  expect(await verifyPassword('correct horse ', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('the same password gets a different hash each time', async () => {
  const hashes = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(hashes[0]).not.toBe(hashes[1])
})

test('a password can be typed in another Unicode composition', async () => {
  expect(await verifyPassword('Zoe\u0308', await hashPassword('Zo\u00eb'))).toBe(true)
})

test("without a hash nothing matches, not even the decoy's password", async () => {
  expect(await verifyPassword('correct horse', null)).toBe(false)
  expect(await verifyPassword('', null)).toBe(false)
})

test('a hash with other cost parameters still verifies', async () => {
  const { argon2Sync } = await import('node:crypto')
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', { message: 'old', nonce, tagLength: 32, memory: 64, passes: 1, parallelism: 1 })
  const hash = ['argon2id', 64, 1, 1, nonce.toString('base64url'), tag.toString('base64url')].join('$')
  expect(await verifyPassword('old', hash)).toBe(true)
  expect(await verifyPassword('new', hash)).toBe(false)
})
