import { expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

test('a password is hashed and verified in the thread', async () => {
  const passwords = createPasswordHasher()
  const hash = await passwords.hash('correct horse')
  expect(await passwords.verify('correct horse', hash)).toBe(true)
  expect(await passwords.verify('wrong horse', hash)).toBe(false)
  expect(await passwords.verify('correct horse', null)).toBe(false)
})

test('a number may wait, further ones are refused at once, and room comes back', async () => {
  const passwords = createPasswordHasher({ maxWaiting: 4 })
  const flood = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.hash('correct horse')))
  const refused = flood.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const each of refused)
    expect(each).toMatchObject({ reason: { code: 'try-again', headers: { 'retry-after': '5' } } })
  expect(await passwords.hash('correct horse')).toMatch(/^argon2id\$/)
})

test('pages are compressed while a flood of passwords is hashed', async () => {
  const { deflate } = await import('node:zlib')
  const passwords = createPasswordHasher()
  let hashed = 0
  const flood = Array.from({ length: 40 }, () => passwords.hash('correct horse').then(() => (hashed += 1)))
  await new Promise<void>((resolve, reject) => deflate('page', (error) => (error ? reject(error) : resolve())))
  expect(hashed).toBeLessThan(20)
  await Promise.all(flood)
})
