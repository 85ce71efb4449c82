const minuteMs = 60_000
const stepMs = 5 * minuteMs

/** Minutes before and after the estimate that are named. */
const early = 10
const late = 20

/** Rule 290: the span of time in which a truck that is on its way is expected, on whole five minutes, and never over before it is told. */
export function arrivalWindow(estimate: Date, now: Date): { from: Date; until: Date } {
  const floor = (ms: number) => Math.floor(ms / stepMs) * stepMs
  const from = Math.max(floor(estimate.getTime() - early * minuteMs), floor(now.getTime()))
  const until = floor(Math.max(estimate.getTime(), now.getTime()) + late * minuteMs + stepMs - 1)
  return { from: new Date(from), until: new Date(until) }
}
