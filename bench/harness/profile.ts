/** Measures the CPU time of a shop: stack samples, summed by group. */
import type { Profiler } from 'node:inspector'
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'

const groups = [
  'React',
  'our components',
  'router and serialization',
  'database driver',
  'page cache and policy',
  'HTTP and Hono',
  'log',
  'loaders and our other code',
  'Node itself (sockets, streams)',
  'garbage collection',
] as const
type Group = (typeof groups)[number]
/** The busy share of the profiled time, and the shares of groups and functions in the busy time. */
export type CpuShares = {
  busyShare: number
  groupShares: { group: string; share: number }[]
  /** Functions with the most self time. */
  functionsBySelfTime: { name: string; share: number }[]
  /** Functions with the most total time, callees included. */
  functionsByTotalTime: { name: string; share: number }[]
}

const packageGroups: [pattern: RegExp, group: Group][] = [
  [/node_modules\/(?:react-dom|react|scheduler)\//, 'React'],
  [
    /node_modules\/(?:react-router|@react-router|turbo-stream|cookie|set-cookie-parser)\//,
    'router and serialization',
  ],
  [/node_modules\/(?:pg|pg-[a-z]+|drizzle-orm|postgres-[a-z]+)\//, 'database driver'],
  [/node_modules\/(?:hono|@hono)\//, 'HTTP and Hono'],
  [/node_modules\/(?:pino|sonic-boom|[a-z-]*stringify|thread-stream)\//, 'log'],
]
const ownFolderGroups: [pattern: RegExp, group: Group][] = [
  [/^app\/platform\/(?:page-cache\/|http\/security-headers)/, 'page cache and policy'],
  [/^app\/(?:platform\/http\/|server\.ts)/, 'HTTP and Hono'],
  [/^app\/platform\/database\//, 'database driver'],
]

/** Starts profiling; the returned function stops it and returns the shares. */
export async function startProfile(): Promise<() => Promise<CpuShares>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 500 })
  await session.post('Profiler.start')
  return async () => {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    return summarize(profile)
  }
}

function summarize(profile: Profiler.Profile): CpuShares {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const parents = new Map(
    profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)),
  )
  const readStack = (id: number): Profiler.ProfileNode[] => {
    const stack: Profiler.ProfileNode[] = []
    for (let nodeId: number | undefined = id; nodeId !== undefined; nodeId = parents.get(nodeId)) {
      const node = nodes.get(nodeId)
      if (node) stack.push(node)
    }
    return stack
  }
  const timeByGroup = new Map<string, number>()
  const selfTimes = new Map<string, number>()
  const totalTimes = new Map<string, number>()
  let idleTime = 0
  let totalTime = 0
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const time = profile.timeDeltas?.[index] ?? 0
    totalTime += time
    const stack = readStack(id)
    const functionName = stack[0]?.callFrame.functionName ?? ''
    // The profiler itself does not count as part of the shop.
    if (functionName === '(idle)' || stack.some(({ callFrame }) => callFrame.url === 'node:inspector')) {
      idleTime += time
      continue
    }
    const group = findGroup(stack)
    timeByGroup.set(group, (timeByGroup.get(group) ?? 0) + time)
    const names = new Set(stack.map(formatName))
    const [name = ''] = names
    selfTimes.set(name, (selfTimes.get(name) ?? 0) + time)
    // Total time of React and Node functions is meaningless: React is recursive, and Node calls everything.
    for (const caller of names)
      if (/ app\/|react-router|drizzle|\bpg/.test(caller))
        totalTimes.set(caller, (totalTimes.get(caller) ?? 0) + time)
  }
  const busyTime = totalTime - idleTime
  const shares = groups.map((group) => ({ group, share: (timeByGroup.get(group) ?? 0) / busyTime }))
  const listTop = (times: Map<string, number>, count: number) =>
    [...times]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, count)
      .map(([name, time]) => ({ name, share: time / busyTime }))
  return {
    busyShare: busyTime / totalTime,
    groupShares: shares.toSorted((one, other) => other.share - one.share),
    functionsBySelfTime: listTop(selfTimes, 12),
    functionsByTotalTime: listTop(totalTimes, 15),
  }
}

// Time in Node's own and native functions counts for their caller. Our functions that React calls are
// components.
function findGroup(stack: Profiler.ProfileNode[]): Group {
  if (stack[0]?.callFrame.functionName === '(garbage collector)') return 'garbage collection'
  const knownFrame = stack.find(
    ({ callFrame }) => findPackageGroup(callFrame.url) !== undefined || isOwnFile(callFrame.url),
  )
  if (!knownFrame) return 'Node itself (sockets, streams)'
  const group = findPackageGroup(knownFrame.callFrame.url)
  if (group) return group
  const folder = findSource(knownFrame.callFrame)
  const ownGroup = ownFolderGroups.find(([pattern]) => pattern.test(folder))?.[1]
  if (ownGroup) return ownGroup
  return stack.some(({ callFrame }) => findPackageGroup(callFrame.url) === 'React')
    ? 'our components'
    : 'loaders and our other code'
}

function findPackageGroup(url: string): Group | undefined {
  if (!url.includes('node_modules/')) return undefined
  return (
    packageGroups.find(([pattern]) => pattern.test(url))?.[1] ??
    (/lingui/.test(url) ? 'our components' : undefined)
  )
}

function isOwnFile(url: string): boolean {
  return url.startsWith('file:') && !url.includes('node_modules/')
}

function formatName(node: Profiler.ProfileNode): string {
  return `${node.callFrame.functionName || '(anonymous)'} ${formatLocation(node)}`
}

function formatLocation(node: Profiler.ProfileNode | undefined): string {
  const { url = '', lineNumber = 0 } = node?.callFrame ?? {}
  if (!node || url === '') return ''
  return findSource(node.callFrame) || `${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`
}

const sourcesByBundle = new Map<string, { line: number; file: string }[]>()

/** The source file of a bundled function, from the comment that the bundler writes above it; '' elsewhere. */
function findSource({ url, lineNumber }: Profiler.ProfileNode['callFrame']): string {
  if (!isOwnFile(url)) return ''
  const files = sourcesByBundle.get(url) ?? readSources(url)
  sourcesByBundle.set(url, files)
  return files.findLast(({ line }) => line <= lineNumber)?.file ?? ''
}

function readSources(url: string): { line: number; file: string }[] {
  const lines = readFileSync(fileURLToPath(url), 'utf8').split('\n')
  return lines.flatMap((text, line) => {
    const file = /^\/\/ (app\/\S+)$/.exec(text)?.[1]
    return file === undefined ? [] : [{ line, file }]
  })
}
