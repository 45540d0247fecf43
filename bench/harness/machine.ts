/** The machine the bench runs on, and the resources its processes use. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'

const ticksPerSecond = 100
const maxQuietLoad = 1

export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${availableParallelism()} cores (${model}) · Node ${process.versions.node} · load average ${formatLoadAverage()}`
}

/** The load average of the last minute, in cores. */
export function formatLoadAverage(): string {
  return (loadavg()[0] ?? 0).toFixed(2)
}

/** A warning when other processes use the machine, which spoils every figure. */
export function describeDisturbance(): string | undefined {
  if ((loadavg()[0] ?? 0) < maxQuietLoad) return undefined
  return `The machine was busy before this run (load average ${formatLoadAverage()}): figures below are worse than they should be.`
}

/** Peak memory of a process, in MiB; NaN where the system does not report it. */
export function readPeakMemoryInMebibytes(pid: number): number {
  const status = readIfExists(`/proc/${pid}/status`)
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** CPU seconds of a process since it started; NaN where the system does not report them. */
export function readProcessSeconds(pid: number): number {
  return existsSync('/proc/self/stat') ? readStat(String(pid)).seconds : Number.NaN
}

/** CPU seconds of a process and its child processes. */
export function readFamilySeconds(pid: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  const processStats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
  return processStats
    .filter((one) => one.pid === pid || one.parentPid === pid)
    .reduce((sum, { seconds }) => sum + seconds, 0)
}

/** CPU seconds of the database server of a data folder since its start; NaN where the system does not report them. */
export function readDatabaseSeconds(dataDir: string): number {
  const serverPid = Number(readIfExists(join(dataDir, 'postgres/cluster/postmaster.pid')).split('\n')[0])
  return serverPid ? readFamilySeconds(serverPid) : Number.NaN
}

function readStat(pid: string): { pid: number; parentPid: number; seconds: number } {
  // The process name in parentheses may contain anything; the rest is numbers.
  const numbers = readIfExists(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ').map(Number) ?? []
  // User and system time, of the process and of its ended connection processes.
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + (numbers[index] ?? 0), 0)
  return { pid: Number(pid), parentPid: numbers[1] ?? 0, seconds: ticks / ticksPerSecond }
}

function readIfExists(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
