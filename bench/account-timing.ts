import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { registrationBody } from '../tests/support/accounts.ts'
import { type ServedSite, serveSite, temporaryDataDir } from '../tests/support/served-site.ts'
import type { Benchmark } from './measure/report.ts'
import { median } from './measure/statistics.ts'

/** Every call that takes an address, with its body. */
const calls: [name: string, path: string, body: (email: string) => object][] = [
  ['login', 'login', (email) => ({ email, password: 'not the password' })],
  ['register', 'register', (email) => registrationBody({ email })],
  ['resend', 'resend-verification', (email) => ({ email })],
  ['forgot', 'forgot-password', (email) => ({ email })],
]

/** Whether timing reveals if an address has an account: medians of the same call with a known and with unknown addresses, in turns. */
export const run: Benchmark = async ({ quick }) => {
  await using dataDir = await temporaryDataDir()
  const site = await serveSite({ dataDir: dataDir.path })
  const known = await openAccount(site)
  const rows: string[][] = []
  const ratios: number[] = []
  for (const [name, path, body] of calls) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let pair = -5; pair < (quick ? 20 : 400); pair++) {
      const kinds = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of kinds) {
        const elapsed = await time(site, path, body(kind === 'known' ? known : newAddress()))
        if (pair >= 0) times[kind].push(elapsed)
      }
    }
    const [atKnown, atUnknown] = [median(times.known), median(times.unknown)]
    ratios.push(atKnown / atUnknown)
    rows.push([name, (atKnown / atUnknown).toFixed(3), atKnown.toFixed(2), atUnknown.toFixed(2)])
  }
  await site.stop()
  const widest = Math.max(...ratios.map((ratio) => Math.abs(ratio - 1)))
  return {
    title: 'What time tells of accounts',
    about:
      'The same call with an address that has an account and with one that has none, in turns, 400 of each. What the median of the one is of the other says whether ' +
      'a stranger can tell them apart. The count of password hashes and statements, which does not waver, is in `tests/server/account-secrecy.test.ts`.',
    columns: ['call', 'known ÷ unknown', 'known, ms', 'unknown, ms'],
    rows,
    targets: [
      { claim: 'medians within 5 %', measured: `${(widest * 100).toFixed(1)} % at most`, isMet: widest <= 0.05 },
    ],
  }
}

const newAddress = () => `${randomUUID()}@people.example`

async function time(site: ServedSite, path: string, body: object): Promise<number> {
  const started = performance.now()
  const reply = await post(site, path, body)
  await reply.arrayBuffer()
  return performance.now() - started
}

const post = (site: ServedSite, path: string, body: object) =>
  fetch(`${site.url}/api/customer/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Registers, and follows the link that goes to the terminal. */
async function openAccount(site: ServedSite): Promise<string> {
  const email = newAddress()
  await post(site, 'register', registrationBody({ email }))
  for (let attempt = 0; attempt < 200; attempt++) {
    const token = /verify-email\?token=([\w-]{43})/.exec(site.output())?.[1]
    if (token) {
      await post(site, 'verify-email', { token })
      return email
    }
    await sleep(100)
  }
  throw new Error('No email came to prove the address with')
}
