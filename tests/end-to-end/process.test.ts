import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { dayFromToday } from '../support/booking-page.ts'
import { bookingBody } from '../support/bookings.ts'
import { serveSite, signInStaff, temporaryDataDir } from '../support/served-site.ts'

type Process = { pid: number; parent: number; command: string }

function listProcesses(): Process[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : []
  })
}

/** A process with all of its descendants. */
function familyOf(pid: number): Process[] {
  const all = listProcesses()
  const withDescendants = (member: Process): Process[] => [
    member,
    ...all.filter(({ parent }) => parent === member.pid).flatMap(withDescendants),
  ]
  return all.filter((process) => process.pid === pid).flatMap(withDescendants)
}

/** The connection that a staff browser keeps open all day. */
async function openLiveStream(url: string): Promise<Response> {
  const { cookie } = await signInStaff(url)
  const reply = await fetch(`${url}/api/admin/live`, { headers: { cookie } })
  expect(reply.status).toBe(200)
  return reply
}

test.for(['SIGTERM', 'SIGINT'] as const)(
  '%s to the whole group ends the site, leaves no process behind, and loses nothing',
  async (signal) => {
    await using dataDir = await temporaryDataDir()
    const site = await serveSite({ dataDir: dataDir.path, ownGroup: true })
    onTestFinished(async () => void (await site.stop()))
    const pid = site.process.pid ?? 0
    const reply = await fetch(`${site.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bookingBody({ requestedDeliveryDate: dayFromToday(3) })),
    })
    const { orderNumber } = await reply.json()
    const family = familyOf(pid)
    expect(family.filter(({ command }) => command.includes('postgres')).length).toBeGreaterThan(1)

    const live = await openLiveStream(site.url)
    const ended = once(site.process, 'exit')
    process.kill(-pid, signal)
    expect(await ended).toEqual([0, null])
    // It was ended, not cut: that would be an error, ten seconds later.
    expect(await live.text()).toContain('retry: 2000')
    const left = listProcesses()
    expect(family.filter(({ pid }) => left.some((process) => process.pid === pid))).toEqual([])
    expect(left.filter(({ command }) => command.includes(dataDir.path))).toEqual([])

    const startedAt = performance.now()
    const again = await serveSite({ dataDir: dataDir.path })
    onTestFinished(async () => void (await again.stop()))
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    const order = await fetch(`${again.url}/api/orders/by-number/${orderNumber}`)
    expect(await order.json()).toMatchObject({ orderNumber, requestedDeliveryDate: dayFromToday(3) })
    expect(await again.stop()).toBe(0)
  },
)
