import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { temporaryDataDir } from '../tests/support/served-site.ts'
import { type Contender, startApp, startContender } from './measure/contender.ts'
import { cpuSeconds } from './measure/process-usage.ts'
import type { Benchmark } from './measure/report.ts'
import { httpRequest, sendLoad } from './measure/send-load.ts'
import { median } from './measure/statistics.ts'
import type { Answer } from './reads/same-bytes-server.ts'

const paths = ['/', '/api/equipment']
const asked = { 'accept-encoding': 'br' }
const least = 0.5

type Round = { perSecond: number; cpuMicroseconds: number }

/** The home page and the catalog, as browsers get them, against node:http that sends the same bytes. */
export const run: Benchmark = async ({ quick }) => {
  const [rounds, count] = quick ? [2, 2_000] : [7, 20_000]
  await using dataDir = await temporaryDataDir()
  await using opened = new AsyncDisposableStack()
  const app = opened.adopt(await startApp(dataDir.path), (started) => started.stop())
  const answers = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await answerOf(app.port, path)])),
  )
  const file = `${dataDir.path}-answers.json`
  writeFileSync(file, JSON.stringify(answers))
  const bare = opened.adopt(
    await startContender([join('bench', 'reads', 'same-bytes-server.ts'), file], {}),
    (started) => started.stop(),
  )

  const results = []
  for (const path of paths) {
    const ours: Round[] = []
    const theirs: Round[] = []
    for (let round = 0; round <= rounds; round++) {
      const [first, second] = round % 2 === 0 ? [app, bare] : [bare, app]
      const [one, other] = [await measure(first, path, count), await measure(second, path, count)]
      // The first round is for warming up.
      if (round === 0) continue
      ours.push(first === app ? one : other)
      theirs.push(first === app ? other : one)
    }
    const ratio = median(ours.map(({ perSecond }, index) => perSecond / (theirs[index]?.perSecond ?? 0)))
    results.push({ path, ratio, ours, theirs })
  }
  return {
    title: 'Reads',
    about:
      `16 at once, ${count} requests a round, medians of ${rounds} alternating rounds, against node:http that sends the same bytes and headers from memory, without logging. ` +
      'The application asks the database before each answer whether what it keeps still holds.',
    columns: ['path', 'app ÷ node:http', 'app /s', 'node:http /s', 'CPU µs each, app / node:http'],
    rows: results.map(({ path, ratio, ours, theirs }) => [
      path,
      ratio.toFixed(2),
      median(ours.map(({ perSecond }) => perSecond)).toFixed(0),
      median(theirs.map(({ perSecond }) => perSecond)).toFixed(0),
      [ours, theirs].map((all) => median(all.map(({ cpuMicroseconds }) => cpuMicroseconds)).toFixed(0)).join(' / '),
    ]),
    targets: results.map(({ path, ratio }) => ({
      claim: `${path} at least ${least} of node:http`,
      measured: ratio.toFixed(2),
      isMet: ratio >= least,
    })),
  }
}

async function measure({ pid, port }: Contender, path: string, count: number): Promise<Round> {
  const requests = new Array<string>(count).fill(httpRequest('GET', path, asked))
  const before = cpuSeconds(pid)
  const { seconds, statuses } = await sendLoad({ port, connections: 16, requests })
  if (statuses['200'] !== count) throw new Error(`${path} was answered otherwise: ${JSON.stringify(statuses)}`)
  return { perSecond: count / seconds, cpuMicroseconds: ((cpuSeconds(pid) - before) * 1e6) / count }
}

/** Headers and body as on the wire; fetch would decompress them. */
function answerOf(port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: asked }, async (reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of reply) chunks.push(chunk)
      const perReply = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
      const headers = Object.entries(reply.headers).filter(([name]) => !perReply.has(name)) as [string, string][]
      resolve({ headers, body: Buffer.concat(chunks).toString('base64') })
    })
    sent.on('error', reject).end()
  })
}
