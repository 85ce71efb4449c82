import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bookUnderLoad, causeOf } from '../support/booking-load.ts'
import { copyOfPreparedData } from '../support/prepared-data.ts'
import { startReadyProxy } from '../support/ready-proxy.ts'
import { type ServedSite, serveSite } from '../support/served-site.ts'
import { isTorture, rounds } from '../support/torture.ts'

// One process after the other is replaced, as by a deployment, while visitors read and book.

const askMs = 500
const restarts = rounds({ short: 2, long: 20 })
const processes = isTorture ? [2, 3] : [2]
const paths = ['/', '/booking', '/services', '/api/equipment', '/api/availability?dumpsterSize=20', '/no/such/page']

test.each(processes)(
  `of %i processes one after the other restarts ${restarts} times, and no request is dropped`,
  async (count) => {
    await using dataDir = await copyOfPreparedData()
    const start = () => serveSite({ dataDir: dataDir.path, env: { DRAIN_SECONDS: '3' } })
    await using opened = new AsyncDisposableStack()
    const sites: ServedSite[] = []
    opened.defer(async () => void (await Promise.all(sites.map((site) => site.kill()))))
    const proxy = opened.adopt(await startReadyProxy(askMs), ({ close }) => close())
    for (let each = 0; each < count; each++) {
      const site = await start()
      sites.push(site)
      await proxy.add(site.url)
    }
    const read = readUnderLoad(proxy.url)
    const load = bookUnderLoad(() => proxy.url, 'rolling', 2)
    opened.defer(async () => void (await Promise.all([read.stop(), load.stop()])))

    for (let restart = 0; restart < restarts; restart++) {
      const old = sites.shift() as ServedSite
      expect(await old.stop(), old.output().slice(-3_000)).toBe(0)
      proxy.remove(old.url)
      const next = await start()
      sites.push(next)
      await proxy.add(next.url)
      await expect.poll(proxy.readyCount, { timeout: 30_000 }).toBe(count)
      await sleep(askMs)
    }

    const answers = [...(await read.stop()), ...(await load.stop())]
    const dropped = answers.filter(({ status }) => ![200, 201, 404, 409].includes(status))
    console.log(
      `${restarts} rolling restarts of ${count} processes: ${answers.length} requests, ${dropped.length} dropped`,
    )
    expect(dropped).toEqual([])
    expect(answers.length).toBeGreaterThan(restarts * 100)
  },
  600_000,
)

/** Reads pages and calls continuously until told to stop, and returns their statuses; 0: no whole answer came, and why. */
function readUnderLoad(url: string) {
  const answers: { path: string; status: number; failure?: string }[] = []
  let isGoing = true
  const readOn = async (first: number) => {
    for (let count = first; isGoing; count++) {
      const path = paths[count % paths.length] ?? ''
      await fetch(url + path)
        .then(async (reply) => {
          await reply.arrayBuffer()
          answers.push({ path, status: reply.status })
        })
        .catch((error) => answers.push({ path, status: 0, failure: causeOf(error) }))
      await sleep(10)
    }
  }
  const done = Promise.all([0, 2, 4].map(readOn))
  return {
    async stop() {
      isGoing = false
      await done
      return answers
    },
  }
}
