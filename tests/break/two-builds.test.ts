import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { bookUnderLoad } from '../support/booking-load.ts'
import { setUnitsOfEverySize } from '../support/catalog.ts'
import { copyOfPreparedData } from '../support/prepared-data.ts'
import { type ServedSite, serveSite } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { expectWholeOrders } from '../support/whole-orders.ts'

const root = resolve(import.meta.dirname, '../..')
const copied = [
  'src',
  'public',
  'scripts',
  'index.html',
  'driver.html',
  'spanish.html',
  'vite.config.ts',
  'package.json',
]
const linked = ['node_modules', 'package-lock.json']

/** A copy of the project in a folder of its own, its server built with further migrations. The browser's half is the same. */
async function buildLaterVersion(migrations: Record<string, string>): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'haulyard later '))
  for (const name of copied) await cp(join(root, name), join(path, name), { recursive: true })
  for (const name of linked) await symlink(join(root, name), join(path, name))
  for (const [name, text] of Object.entries(migrations))
    await writeFile(join(path, 'src/server/platform/db/migrations', `${name}.sql`), text)
  await cp(join(root, 'dist/client'), join(path, 'dist/client'), { recursive: true })
  const building = `
    import { writeFile } from 'node:fs/promises'
    import { createBuilder } from 'vite'
    import { hashOfSources } from './scripts/build-state.mjs'
    const builder = await createBuilder({ logLevel: 'error', environments: { ssr: { build: { outDir: 'dist/server' } } } })
    await builder.build(builder.environments.ssr)
    await writeFile('dist/sources.sha256', hashOfSources(process.cwd()))`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', building], {
    cwd: path,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

const readiness = async ({ url }: ServedSite) => (await (await fetch(`${url}/readyz`)).json()).status
const expand = { '9998-expand': 'alter table orders add column crew text' }

test('a later build starts on the data folder of one that runs: both book until a still later one removes what they need', async () => {
  await using opened = new AsyncDisposableStack()
  const contract = { ...expand, '9999-no-crew.contract': 'drop view order_facts; alter table orders drop column crew' }
  // Before there is load, which would take half of the processor from them.
  const [expanded, contracted] = await Promise.all([expand, contract].map(buildLaterVersion))
  if (!expanded || !contracted) throw new Error('There is no build')
  opened.use(expanded)
  opened.use(contracted)
  const dataDir = opened.use(await copyOfPreparedData())
  const start = async (path = root) =>
    opened.adopt(await serveSite({ dataDir: dataDir.path, root: path }), ({ kill }) => kill())
  const first = await start()
  // Enough for as many bookings as any machine makes.
  await withDatabaseOf(dataDir.path, async (db) => {
    await setUnitsOfEverySize(db, 10_000)
  })
  const sites = [first]
  const load = bookUnderLoad((side) => (sites[side % sites.length] as ServedSite).url, 'builds', 4)
  const booked = (from = 0) => load.answers.slice(from).filter(({ status }) => status === 201).length

  const later = await start(expanded.path)
  expect([await readiness(first), await readiness(later)]).toEqual(['ready', 'ready'])
  sites.push(later)
  const both = load.answers.length
  await expect.poll(() => booked(both), { timeout: 30_000 }).toBeGreaterThan(20)

  // The first one started PostgreSQL; whoever is left runs it on.
  sites.shift()
  await expect.poll(() => load.answers.length - both, { timeout: 30_000 }).toBeGreaterThan(30)
  expect(await first.stop()).toBe(0)
  const alone = load.answers.length
  await expect.poll(() => booked(alone), { timeout: 30_000 }).toBeGreaterThan(10)
  const again = await start()
  expect(await readiness(again)).toBe('ready')

  const last = await start(contracted.path)
  expect(await Promise.all([again, later, last].map(readiness))).toEqual([
    'database too new',
    'database too new',
    'ready',
  ])
  await expect(start()).rejects.toThrow(
    /^The site did not start:\nThe database was changed by a later version of Haulyard \(9999-no-crew\.contract\)[^\n]*\n$/,
  )
  const answers = await load.stop()
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  await withDatabaseOf(dataDir.path, (db) => expectWholeOrders(db, answers))
  console.log(
    `${answers.length} bookings with processes of three builds on one folder, ${booked()} booked, none failed`,
  )
}, 240_000)
