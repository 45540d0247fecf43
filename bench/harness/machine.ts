/** The machine the bench runs on, and what its processes use of it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'

const ticksPerSecond = 100
const quietLoad = 1

export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${availableParallelism()} cores (${model}) · Node ${process.versions.node} · load average ${loadNow()}`
}

/** How busy the machine was in the last minute, in cores. */
export function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(2)
}

/** A sentence when something else is at work, which spoils every figure. */
export function disturbance(): string | undefined {
  if ((loadavg()[0] ?? 0) < quietLoad) return undefined
  return `The machine was busy before this run (load average ${loadNow()}): figures below are worse than they should be.`
}

/** The most memory a process has used at once, in MiB; NaN where the system does not tell. */
export function peakMemoryInMebibytes(pid: number): number {
  const status = readIfThere(`/proc/${pid}/status`)
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** Processor seconds that a process has used since it started; NaN where the system does not tell. */
export function processSeconds(pid: number): number {
  return existsSync('/proc/self/stat') ? statOf(String(pid)).seconds : Number.NaN
}

/** The same of a process with those it has started. */
export function familySeconds(pid: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
  return all
    .filter((one) => one.pid === pid || one.parent === pid)
    .reduce((sum, { seconds }) => sum + seconds, 0)
}

/** Processor seconds that the database of a data folder has used since it started; NaN where the system does not tell. */
export function databaseSeconds(dataDir: string): number {
  const server = Number(readIfThere(join(dataDir, 'postgres/cluster/postmaster.pid')).split('\n')[0])
  return server ? familySeconds(server) : Number.NaN
}

function statOf(pid: string): { pid: number; parent: number; seconds: number } {
  // The name in brackets may hold anything; what follows is numbers.
  const numbers = readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ').map(Number) ?? []
  // Time in its own code and in the system's, and that of connections that have ended.
  const ticks = [11, 12, 13, 14].reduce((sum, place) => sum + (numbers[place] ?? 0), 0)
  return { pid: Number(pid), parent: numbers[1] ?? 0, seconds: ticks / ticksPerSecond }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
