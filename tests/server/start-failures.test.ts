import { spawn } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Rule 320, with the real process: every start that fails says why in a sentence, and never shows a stack.

const program = join(import.meta.dirname, '../../scripts/start.mjs')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulyard-start-'))
  await writeFile(join(folder, 'file'), '')
  await symlink(join(folder, 'gone', 'far'), join(folder, 'link'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a start says that fails; a URL that leads nowhere ends one that would begin. */
async function failure(env: Record<string, string>, dotEnv?: string | Buffer): Promise<string> {
  const cwd = await mkdtemp(join(folder, 'cwd-'))
  if (dotEnv !== undefined) await writeFile(join(cwd, '.env'), dotEnv)
  const child = spawn(process.execPath, [program], {
    cwd,
    env: { PATH: process.env.PATH, LANG: 'C', PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = await text(child.stderr)
  expect(said).not.toMatch(/^\s+at .*[:(]/m)
  expect(child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)))).toBe(1)
  return said
}

const nowhere = 'postgres://u:p@127.0.0.1:1/none'

test.each<[string, () => Record<string, string>, RegExp]>([
  ['DATA_DIR is a file', () => ({ DATA_DIR: join(folder, 'file') }), /DATA_DIR: .*file is a file, and not a folder/],
  [
    'DATA_DIR is below a file',
    () => ({ DATA_DIR: join(folder, 'file', 'a', 'b') }),
    /DATA_DIR: .*file is a file, and not a folder/,
  ],
  [
    'DATA_DIR cannot be created',
    () => ({ DATA_DIR: '/proc/none/data' }),
    /DATA_DIR: \/proc\/none\/data cannot be created/,
  ],
  ['DATA_DIR is a link to nothing', () => ({ DATA_DIR: join(folder, 'link') }), /DATA_DIR: .*link cannot be created/],
  [
    'DATA_DIR is a file, with a database elsewhere',
    () => ({ DATA_DIR: join(folder, 'file'), DATABASE_URL: nowhere }),
    /is a file, and not a folder/,
  ],
  [
    'BACKUP_DIR is a file',
    () => ({ DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'file'), DATABASE_URL: nowhere }),
    /BACKUP_DIR: (\S*\/file) is a file, and not a folder\. Move it away \(mv "\1" "\1\.old"\), or set BACKUP_DIR to a folder/,
  ],
  [
    'BACKUP_DIR is below a file',
    () => ({ DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'file', 'daily'), DATABASE_URL: nowhere }),
    /BACKUP_DIR: \S*\/file is a file, and not a folder/,
  ],
  [
    'a database that does not answer',
    () => ({ DATA_DIR: join(folder, 'data'), DATABASE_URL: nowhere }),
    /does not respond \(ECONNREFUSED\)/,
  ],
  [
    'a certificate that is missing',
    () => ({ DATA_DIR: join(folder, 'data'), DATABASE_URL: `${nowhere}?sslmode=verify-ca&sslrootcert=/none.crt` }),
    /the file of sslrootcert cannot be read/,
  ],
  ['a # in the password', () => ({ DATABASE_URL: 'postgres://u:secret#1@db.example/x' }), /# as %23, @ as %40/],
  ['a % in the password', () => ({ DATABASE_URL: 'postgres://u:100%secret@db.example/x' }), /% as %25/],
])('%s', async (_, env, sentence) => {
  const said = await failure(env())
  expect(said).toMatch(sentence)
  expect(said).not.toContain('secret')
})

test.each<[string, (content: string) => string | Buffer]>([
  ['a byte order mark', (content) => `\ufeff${content}`],
  ['the line ends of Windows', (content) => content.replaceAll('\n', '\r\n')],
  ['UTF-16, as PowerShell writes it', (content) => Buffer.from(`\ufeff${content}`, 'utf16le')],
])('.env with %s is read', async (_, write) => {
  // A mark that is not taken off would be part of the first name.
  const content = `DATABASE_URL='mysql://db'\nPORT="seven"\nBACKUP_HOURS=never\n`
  const said = await failure({ PORT: '' }, write(content))
  for (const name of ['DATABASE_URL', 'BACKUP_HOURS']) expect(said).toContain(`${name} must be`)
})
