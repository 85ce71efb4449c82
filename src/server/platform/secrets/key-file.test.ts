import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addKeys, readKeys } from './key-file.ts'
import { createSecretBox } from './secret-box.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'keys-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const place = (name: string, typed: string | null = null) => ({ dataDir: join(directory, name), secretKey: typed })
const idsOf = (where: Parameters<typeof readKeys>[0]) => readKeys(where).map(({ id }) => id)

test('a key is made once, readable for its owner only', () => {
  const here = place('data')
  const first = idsOf(here)
  expect(first).toHaveLength(1)
  expect(idsOf(here)).toEqual(first)
  expect(statSync(join(here.dataDir, 'secret-keys.json')).mode & 0o777).toBe(0o600)
  expect(idsOf(place('other'))).not.toEqual(first)
})

test('SECRET_KEY comes first, is the same everywhere, and needs no file', () => {
  const typed = 'a secret of thirty-two characters'
  expect(idsOf(place('one', typed))).toEqual(idsOf(place('two', typed)))
  expect(() => statSync(join(directory, 'one'))).toThrow()
  const [made] = idsOf(place('data'))
  expect(idsOf(place('data', typed))).toEqual([...idsOf(place('one', typed)), made])
})

test('older keys follow a comma', () => {
  const [one, two] = ['a secret of thirty-two characters', 'another one of thirty-two characters']
  const idOf = (typed: string) => idsOf(place('none', typed))[0]
  expect(idsOf(place('none', `${two}, ${one}`))).toEqual([idOf(two), idOf(one)])
})

test('keys of a backup are added behind those that are here, once', () => {
  const [old, here] = [place('old'), place('here')]
  const sealed = createSecretBox(readKeys(old)).seal('secret')
  const [current] = idsOf(here)
  addKeys(here, readKeys(old))
  addKeys(here, readKeys(old))
  expect(idsOf(here)).toEqual([current, ...idsOf(old)])
  expect(createSecretBox(readKeys(here)).open(sealed)).toBe('secret')
})

test('a key of the environment is not written down', () => {
  const typed = place('data', 'a secret of thirty-two characters')
  addKeys(typed, readKeys(place('old')))
  const content = readFileSync(join(typed.dataDir, 'secret-keys.json'), 'utf8')
  expect(JSON.parse(content).keys).toEqual(readKeys(place('old')).map(({ bytes }) => bytes.toString('base64')))
})
