/** The machine the bench runs on, and the resources its processes use. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'

const ticksPerSecond = 100
const quietLoad = 1

export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${availableParallelism()} cores (${model}) · Node ${process.versions.node} · load average ${loadNow()}`
}

/** The load average of the last minute, in cores. */
export function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(2)
}

/** A warning when other processes use the machine, which spoils every figure. */
export function disturbance(): string | undefined {
  if ((loadavg()[0] ?? 0) < quietLoad) return undefined
  return `The machine was busy before this run (load average ${loadNow()}): figures below are worse than they should be.`
}

/** Peak memory of a process, in MiB; NaN where the system does not report it. */
export function peakMemoryInMebibytes(pid: number): number {
  const status = readIfThere(`/proc/${pid}/status`)
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** CPU seconds of a process since it started; NaN where the system does not report them. */
export function processSeconds(pid: number): number {
  return existsSync('/proc/self/stat') ? statOf(String(pid)).seconds : Number.NaN
}

/** CPU seconds of a process and its child processes. */
export function familySeconds(pid: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
  return all
    .filter((one) => one.pid === pid || one.parent === pid)
    .reduce((sum, { seconds }) => sum + seconds, 0)
}

/** CPU seconds of the database server of a data folder since its start; NaN where the system does not report them. */
export function databaseSeconds(dataDir: string): number {
  const server = Number(readIfThere(join(dataDir, 'postgres/cluster/postmaster.pid')).split('\n')[0])
  return server ? familySeconds(server) : Number.NaN
}

function statOf(pid: string): { pid: number; parent: number; seconds: number } {
  // The process name in parentheses may contain anything; the rest is numbers.
  const numbers = readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ').map(Number) ?? []
  // User and system time, of the process and of its ended connection processes.
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
