import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { bookingBody } from '../support/bookings.ts'
import { serveSite, temporaryDataDir } from '../support/served-site.ts'

type Answer = { key: string; status: number; orderNumber: string | undefined }

/** A day that the booking window holds, whenever the test runs. */
const deliveryDate = (daysAhead: number) => new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)

async function book(url: string, key: string, day: number): Promise<Answer> {
  const body = bookingBody({
    requestedDeliveryDate: deliveryDate(10 + day * 12),
    dumpsterSize: 10 + 10 * (day % 4),
    totalAmount: undefined,
  })
  const reply = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  }).catch(() => null)
  const json = await reply?.json().catch(() => null)
  return { key, status: json ? (reply?.status ?? 0) : 0, orderNumber: json?.orderNumber }
}

/** Books without pause from eight sides until told to stop; answers with everything that was answered. */
function bookUnderLoad(url: string, name: string) {
  const answers: (Answer & { day: number })[] = []
  let going = true
  const side = async (index: number) => {
    for (let count = 0; going && count < 300; count++) {
      const day = (index + count) % 20
      const answer = await book(url, `${name}-${index}-${count}`, day)
      answers.push({ ...answer, day })
      if (answer.status !== 201 && answer.status !== 409) await sleep(100)
    }
  }
  const done = Promise.all(Array.from({ length: 8 }, (_, index) => side(index)))
  return {
    answers,
    async stop() {
      going = false
      await done
      return answers
    },
  }
}

/** Every 201 is there, exactly once, and a repeat of each request, answered or not, gives one order. */
async function expectNothingLost(url: string, answers: (Answer & { day: number })[]) {
  const booked = answers.filter(({ status }) => status === 201)
  expect(booked.length).toBeGreaterThan(20)
  const unanswered = answers.filter(({ status }) => status === 0 || status === 503).slice(0, 60)
  for (const { key, day, orderNumber } of booked.slice(-40)) {
    expect(await book(url, key, day)).toEqual({ key, status: 201, orderNumber })
  }
  for (const { key, day } of unanswered) {
    const first = await book(url, key, day)
    expect([201, 409]).toContain(first.status)
    if (first.status === 201) expect(await book(url, key, day)).toEqual(first)
  }
  for (const { orderNumber } of booked) {
    const reply = await fetch(`${url}/api/orders/by-number/${orderNumber}`)
    expect(reply.status).toBe(200)
  }
}

test('kill -9 of the app in the middle of bookings loses none of them', async () => {
  await using dataDir = await temporaryDataDir()
  let site = await serveSite({ dataDir: dataDir.path })
  for (const round of ['first', 'second']) {
    const load = bookUnderLoad(site.url, round)
    await until(() => load.answers.length >= 60)
    await site.kill()
    const answers = await load.stop()
    site = await serveSite({ dataDir: dataDir.path })
    await expectNothingLost(site.url, answers)
  }
  expect(await site.stop()).toBe(0)
}, 120_000)

test('kill -9 of PostgreSQL in the middle of bookings loses none of them, and the app brings it back', async () => {
  await using dataDir = await temporaryDataDir()
  const site = await serveSite({ dataDir: dataDir.path })
  onTestFinished(() => site.stop().then(() => {}))
  const load = bookUnderLoad(site.url, 'postgres')
  await until(() => load.answers.length >= 60)
  process.kill(await postmasterOf(dataDir.path), 'SIGKILL')
  // Children of the postmaster still answer some; then comes what was cut off, and then what is served again.
  await until(() => load.answers.some(({ status }) => status === 503))
  const cutOff = load.answers.length
  await until(() => load.answers.slice(cutOff).some(({ status }) => status === 201))
  await expectNothingLost(site.url, await load.stop())
  expect(await site.stop()).toBe(0)
}, 120_000)

async function until(condition: () => boolean) {
  for (const start = Date.now(); !condition(); await sleep(10)) {
    if (Date.now() - start > 45_000) throw new Error('It did not happen within 45 seconds.')
  }
}

async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}
