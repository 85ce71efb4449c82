import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sum } from './statistics.ts'

/** Clock ticks a second of the kernel's process times: 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Seconds of processor time that a process has used, without those of the processes that it started. Linux. */
export function cpuSeconds(pid: number): number {
  const [own, system] = processTimes(pid)
  return own + system
}

/** The same of a process, of the processes below it, and of those that have ended. Linux. */
export function cpuSecondsInAll(pid: number): number {
  return sum([pid, ...descendants(pid)].flatMap(processTimes))
}

/** Seconds in the program and in the kernel; then the same of its children that have ended. */
function processTimes(pid: number): [number, number, number, number] {
  const [, fields = ''] = /^\d+ \(.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return fields
    .split(' ')
    .slice(11, 15)
    .map((ticks) => Number(ticks) / ticksPerSecond) as [number, number, number, number]
}

/** A process's share of memory in megabytes: its private memory, and its part of the shared memory. Linux. */
export function memoryMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** The megabytes of a process that are in memory, those shared with other processes included. Linux. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** The files, sockets and pipes that a process has open. Linux. */
export const openDescriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** The connections to a port of this machine that are open on both sides. Linux. */
export function openConnections(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return lines.filter(([, address = '', , state]) => address.endsWith(local) && state === '01').length
}

/** The processes of the embedded PostgreSQL on a data directory. */
export function postgresProcesses(dataDir: string): number[] {
  const [pid = ''] = readFileSync(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')
  return [Number(pid), ...descendants(Number(pid))]
}

/** The processes that a process started, and that those started. Linux. */
export function descendants(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number)
  return children.flatMap((child) => [child, ...descendants(child)])
}

function parentOf(pid: string): number | null {
  try {
    const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return Number(parent)
  } catch {
    // Gone since the directory was read.
    return null
  }
}
