import { createHash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '#server/config.ts'
import { type SecretKey, secretKey } from './secret-box.ts'

/** Base64, the one that encrypts first. */
const keyFile = z.object({ keys: z.array(z.base64().length(44)).min(1) })

type Place = { dataDir: string; secretKey: string | null }

const pathOf = ({ dataDir }: Place) => join(dataDir, 'secret-keys.json')

/** The keys of this installation: SECRET_KEY, and those in the data folder, where one is made if there is none at all. */
export function readKeys(place: Place): [SecretKey, ...SecretKey[]] {
  const fromEnvironment = keysOf(place)
  const inFile = readFile(place)
  const [first, ...others] = [...fromEnvironment, ...inFile]
  if (first) return [first, ...others]
  const made = secretKey(randomBytes(32))
  const temporary = write(place, [made])
  try {
    // Of two processes that start together, one makes the file.
    linkSync(temporary, pathOf(place))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporary, { force: true })
  }
  const [key, ...more] = readFile(place)
  if (!key) throw new Error(`${pathOf(place)} could not be written.`)
  return [key, ...more]
}

/** Adds the keys of a backup, behind those that are here: from then on what it holds can be opened. */
export function addKeys(place: Place, added: readonly SecretKey[]): void {
  const known = readKeys(place)
  const own = new Set(keysOf(place).map(({ id }) => id))
  const missing = added.filter(({ id }) => !known.some((key) => key.id === id))
  if (missing.length === 0) return
  renameSync(write(place, [...known.filter(({ id }) => !own.has(id)), ...missing]), pathOf(place))
}

/** SECRET_KEY is any text, and older ones behind it after commas; a key is the hash of one. */
const keysOf = ({ secretKey: typed }: Place): SecretKey[] =>
  (typed?.split(',') ?? []).map((each) => secretKey(createHash('sha256').update(each.trim()).digest()))

function readFile(place: Place): SecretKey[] {
  let content: string
  try {
    content = readFileSync(pathOf(place), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return parse(place, content).keys.map((key) => secretKey(Buffer.from(key, 'base64')))
}

function parse(place: Place, content: string): z.output<typeof keyFile> {
  try {
    return keyFile.parse(JSON.parse(content))
  } catch {
    throw new ConfigError(
      `${pathOf(place)} is damaged. Restore it from a backup: without its keys, secrets of two-step sign-in cannot be read.`,
    )
  }
}

/** Writes the keys beside the file, readable for its owner only. Returns where. */
function write(place: Place, keys: readonly SecretKey[]): string {
  const temporary = `${pathOf(place)}.${randomBytes(6).toString('hex')}`
  const content = { keys: keys.map(({ bytes }) => bytes.toString('base64')) }
  mkdirSync(place.dataDir, { recursive: true })
  writeFileSync(temporary, `${JSON.stringify(content)}\n`, { mode: 0o600, flush: true })
  return temporary
}
