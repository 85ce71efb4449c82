import type { Page } from 'playwright-core'

/** What happened between a press and the last change of the page: milliseconds, and what they went to. */
export type Drawing = { drawnMs: number; codeMs: number; callsMs: number; calls: number; busyMs: number }

/** How long a page must not change, and wait for no call, to count as drawn. Its last change is what is measured. */
const stillMs = 400

declare global {
  interface Window {
    nextDrawing(): Promise<Drawing>
    untilStill(since: number): Promise<void>
    slowestInput(): number
  }
}

/** From now on `page` can say when it was drawn after a press; before it is opened. */
export async function watchDrawing(page: Page): Promise<void> {
  await page.addInitScript((stillFor) => {
    let [waiting, changedAt] = [0, 0]
    const called = window.fetch
    window.fetch = async (...request) => {
      waiting += 1
      try {
        return await called(...request)
      } finally {
        waiting -= 1
      }
    }
    let busy: { start: number; end: number }[] = []
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        busy.push({ start: startTime, end: startTime + duration })
    }).observe({ type: 'longtask', buffered: true })
    addEventListener('DOMContentLoaded', () => {
      // The change is in sight with the next frame.
      new MutationObserver(() =>
        requestAnimationFrame(() => setTimeout(() => (changedAt = performance.now()))),
      ).observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    window.untilStill = (since) =>
      new Promise((done) => {
        const look = setInterval(() => {
          if (waiting > 0 || performance.now() - Math.max(changedAt, since) < stillFor) return
          clearInterval(look)
          done()
        }, 20)
      })
    let inputs: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) inputs.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    window.slowestInput = () => {
      const slowest = Math.max(0, ...inputs)
      inputs = []
      return slowest
    }
    window.nextDrawing = async () => {
      performance.clearResourceTimings()
      busy = []
      const pressed = await new Promise<number>((found) => {
        const events = ['pointerdown', 'keydown'] as const
        const note = ({ timeStamp }: Event) => {
          for (const event of events) removeEventListener(event, note, { capture: true })
          found(timeStamp)
        }
        for (const event of events) addEventListener(event, note, { capture: true })
      })
      changedAt = pressed
      await window.untilStill(pressed + 100)
      const loads = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ startTime }) => startTime >= pressed && startTime <= changedAt,
      )
      /** Milliseconds in which at least one of them was on its way. */
      const covered = (spans: { start: number; end: number }[]) => {
        let [sum, until] = [0, pressed]
        for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
          sum += Math.max(0, Math.min(end, changedAt) - Math.max(start, until))
          until = Math.max(until, Math.min(end, changedAt))
        }
        return sum
      }
      const of = (kinds: string[]) =>
        loads
          .filter(({ initiatorType }) => kinds.includes(initiatorType))
          .map((load) => ({ start: load.startTime, end: load.responseEnd }))
      const calls = of(['fetch'])
      return {
        drawnMs: changedAt - pressed,
        codeMs: covered(of(['script', 'link', 'other', 'css'])),
        callsMs: covered(calls),
        calls: calls.length,
        busyMs: covered(busy),
      }
    }
  }, stillMs)
}

/** Presses something and says when the page was drawn. */
export async function drawingAfter(page: Page, press: () => Promise<unknown>): Promise<Drawing> {
  const drawn = page.evaluate(() => window.nextDrawing())
  await press()
  return drawn
}

/** Types or chooses, and says how long the page took for the slowest key or press until its next frame. */
export async function slowestInput(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => window.slowestInput())
  await work()
  await page.evaluate(() => window.untilStill(performance.now()))
  return page.evaluate(() => window.slowestInput())
}
