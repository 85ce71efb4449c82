import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** A request that was answered. `route`: as the API names it, never the path, which would make a series for each order. */
export type AnsweredRequest = { method: string; route: string; status: number; milliseconds: number }

/** The connections of a pool. */
export type PoolState = { pool: string; open: number; idle: number; waiting: number }

export type Metrics = {
  answered(request: AnsweredRequest): void
  /** A refusal of the API, by its code. */
  refused(code: string): void
  /** How long somebody waited for a connection of a pool. */
  waited(pool: string, milliseconds: number): void
  /** Everything, in the text format of Prometheus. */
  read(state: {
    pools: readonly PoolState[]
    backlog: Readonly<Record<string, number>>
    /** Seconds since the last good backup; null: backups are off, or their age is not known. */
    backupAge: number | null
    /** When the watchdog last restarted the process, or another one on its data folder (rule 295). */
    watchdogRestartAt: Date | null
  }): Promise<string>
  contentType: string
}

/** Seconds: from a page of the cache to a PDF. */
const requestBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const waitBuckets = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/**
 * Milliseconds between two measurements of the event loop, and so the least that they say. Each wakes the process, so they begin when the
 * metrics are read for the first time: they were a fifth of the work of a quiet process that nobody watches.
 */
const lagEveryMs = 250

/** What a process counts about itself. Every process has its own; Prometheus adds them up. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  let isRead = false
  const requests = new Histogram({
    ...{ name: 'haulyard_request_seconds', help: 'Time to answer a request', registers },
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
  })
  const refusals = new Counter({
    ...{ name: 'haulyard_refusals_total', help: 'Refusals of the API, by their code', registers },
    labelNames: ['code'],
  })
  const bookings = new Counter({ name: 'haulyard_bookings_total', help: 'Bookings that were accepted', registers })
  const waits = new Histogram({
    ...{ name: 'haulyard_database_wait_seconds', help: 'Time until a connection of a pool was free', registers },
    labelNames: ['pool'],
    buckets: waitBuckets,
  })
  const connections = new Gauge({
    ...{ name: 'haulyard_database_connections', help: 'Connections to PostgreSQL', registers },
    labelNames: ['pool', 'state'],
  })
  const queue = new Gauge({
    ...{ name: 'haulyard_waiting', help: 'What waits, or failed, by kind; exact up to 1,000', registers },
    labelNames: ['kind'],
  })
  const backupAgeGauge = new Gauge({
    ...{ name: 'haulyard_backup_age_seconds', help: 'Since the last backup that was checked', registers },
  })
  const watchdogGauge = new Gauge({
    name: 'haulyard_watchdog_restart_timestamp_seconds',
    help: 'When the watchdog last restarted the site',
    registers,
  })
  return {
    contentType: registry.contentType,
    answered({ method, route, status, milliseconds }) {
      requests.observe({ method, route, status: String(status) }, milliseconds / 1_000)
      if (status === 201 && isBooking(method, route)) bookings.inc()
    },
    refused: (code) => refusals.inc({ code }),
    waited: (pool, milliseconds) => waits.observe({ pool }, milliseconds / 1_000),
    async read({ pools, backlog, backupAge, watchdogRestartAt }) {
      if (!isRead) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagEveryMs })
      isRead = true
      backupAgeGauge.remove()
      if (backupAge !== null) backupAgeGauge.set(backupAge)
      watchdogGauge.remove()
      if (watchdogRestartAt !== null) watchdogGauge.set(watchdogRestartAt.getTime() / 1_000)
      for (const { pool, open, idle, waiting } of pools) {
        connections.set({ pool, state: 'busy' }, open - idle)
        connections.set({ pool, state: 'idle' }, idle)
        connections.set({ pool, state: 'waited for' }, waiting)
      }
      for (const [kind, count] of Object.entries(backlog)) queue.set({ kind }, count)
      return registry.metrics()
    },
  }
}

const isBooking = (method: string, route: string) =>
  method === 'POST' && (route === '/api/orders' || route === '/api/admin/orders')
