import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { copyOfPreparedData } from '../support/prepared-data.ts'
import { removeIfKilled } from '../support/remove-if-killed.ts'
import { mountSmallDisk } from '../support/small-disk.ts'
import { isTorture, rounds, seed } from '../support/torture.ts'
import { openYearProcessor } from '../support/year-processor.ts'
import { coveredDays } from './year/holidays.ts'
import { actors, type Played, playYear, YearDiffers } from './year/play-year.ts'

/** In the night after the short day clocks are set back. */
const firstDay = process.env.YEAR_FROM ?? (isTorture ? firstDayOf(seed) : '2027-11-06')
const days = Number(process.env.YEAR_DAYS ?? rounds({ short: 7, long: 30 }))
const without = new Set((process.env.YEAR_WITHOUT ?? '').split(',').filter((name) => name !== ''))

/** Months that together have both nights in which clocks are set, a year's end, and every holiday. */
function firstDayOf(number: number): string {
  const month = number % 12
  return `${2027 + Math.floor((9 + month) / 12)}-${String(((9 + month) % 12) + 1).padStart(2, '0')}-21`
}

test(`${days === 1 ? 'a day' : `${days} days`} of a company from one seed: what everybody is shown and what is stored agree after each`, async () => {
  const unknown = [...without].filter((name) => !actors.some((actor) => actor.name === name))
  expect(unknown, `actors: ${actors.map(({ name }) => name).join(', ')}`).toEqual([])
  const play = async (left: ReadonlySet<string>, count: number): Promise<Played> => {
    using disk = mountSmallDisk(4_000)
    await using dataDir = await copyOfPreparedData(disk?.path)
    using _guard = disk ? null : removeIfKilled(dirname(dataDir.path))
    await using opened = new AsyncDisposableStack()
    const processor = opened.adopt(await openYearProcessor(), ({ close }) => close())
    return await playYear({
      seed,
      firstDay,
      days: count,
      processor,
      disk,
      isBrief: !isTorture,
      dataDir: dataDir.path,
      without: left,
      log: isTorture ? console.log : () => {},
    })
  }
  const { seconds, orders, steps, emails, faults, spent, recounted } = await play(without, days).catch(
    async (thrown) => {
      // What a process printed is looked at when all ends, also after a difference.
      const error = thrown instanceof SuppressedError ? thrown.suppressed : thrown
      const differs =
        error instanceof YearDiffers ? { day: error.day, difference: error.what } : { difference: String(error) }
      writeResult({ firstDay, ...differs })
      if (!isTorture || process.env.YEAR_SHRINK === 'off' || !(error instanceof YearDiffers)) throw error
      throw new Error(`${error.message}\n${await shrink(error, play)}`)
    },
  )
  console.log(
    `seed ${seed} from ${firstDay}: ${days} days, ${orders} orders, ${steps} steps, ${emails} emails in ${seconds.toFixed(0)} s`,
  )
  console.table(faults)
  // Few days have each of these once; whatever else is done comes by chance.
  const missed = [
    'kill',
    'cut request',
    'lost answer',
    'sent twice',
    'database killed',
    'connections cut',
    'slow database',
  ] as const
  if (!isTorture && days === 7) expect(missed.filter((name) => faults[name] === 0)).toEqual([])
  const covered = coveredDays(firstDay, days)
  writeResult({ firstDay, days, orders, steps, emails, seconds, faults, spent, recounted, covered })
  if (isTorture) console.table(spent)
  if (isTorture) console.table(recounted)
}, 6_000_000)

/** For the commands that play several seeds. */
function writeResult(result: object) {
  const file = process.env.YEAR_RESULT
  if (file) writeFileSync(file, JSON.stringify(result))
}

/** Leaves out actors, one after the other, without whom it differs, too. */
async function shrink(
  found: YearDiffers,
  play: (without: ReadonlySet<string>, days: number) => Promise<Played>,
): Promise<string> {
  const left = new Set(without)
  const count = Math.round((Date.parse(found.day) - Date.parse(firstDay)) / 86_400_000) + 1
  for (const { name } of actors) {
    if (left.has(name)) continue
    const differs = await play(new Set([...left, name]), count).then(
      () => false,
      (error) => error instanceof YearDiffers,
    )
    if (differs) left.add(name)
  }
  const dropped = [...left].map((name) => ` --without ${name}`).join('')
  return `It differs without ${[...left].join(', ') || 'nobody'}, too: npm run torture -- year --seed ${seed} --days ${count}${dropped}`
}
