/** Measures the CPU time of a shop: stack samples, summed by group. */
import type { Profiler } from 'node:inspector'
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'

const groups = [
  'React',
  'our components',
  'router and serialisation',
  'database driver',
  'page cache and policy',
  'HTTP and Hono',
  'log',
  'loaders and the rest of ours',
  'Node itself (sockets, streams)',
  'garbage collection',
] as const
type Group = (typeof groups)[number]
/** Group → share of the non-idle time. */
export type Shares = {
  busy: number
  of: { group: string; share: number }[]
  /** Functions with the most self time. */
  hottest: { name: string; share: number }[]
  /** Functions with the most total time, callees included. */
  heaviest: { name: string; share: number }[]
}

const packages: [pattern: RegExp, group: Group][] = [
  [/node_modules\/(?:react-dom|react|scheduler)\//, 'React'],
  [
    /node_modules\/(?:react-router|@react-router|turbo-stream|cookie|set-cookie-parser)\//,
    'router and serialisation',
  ],
  [/node_modules\/(?:pg|pg-[a-z]+|drizzle-orm|postgres-[a-z]+)\//, 'database driver'],
  [/node_modules\/(?:hono|@hono)\//, 'HTTP and Hono'],
  [/node_modules\/(?:pino|sonic-boom|[a-z-]*stringify|thread-stream)\//, 'log'],
]
const ownFolders: [pattern: RegExp, group: Group][] = [
  [/^app\/platform\/(?:page-cache\/|http\/security-headers)/, 'page cache and policy'],
  [/^app\/(?:platform\/http\/|server\.ts)/, 'HTTP and Hono'],
  [/^app\/platform\/database\//, 'database driver'],
]

/** Starts profiling; the returned function stops it and returns the shares. */
export async function startProfile(): Promise<() => Promise<Shares>> {
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

function summarize(profile: Profiler.Profile): Shares {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const parents = new Map(
    profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)),
  )
  const stackOf = (id: number): Profiler.ProfileNode[] => {
    const stack: Profiler.ProfileNode[] = []
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const node = nodes.get(at)
      if (node) stack.push(node)
    }
    return stack
  }
  const timeOf = new Map<string, number>()
  const hot = new Map<string, number>()
  const heavy = new Map<string, number>()
  let idle = 0
  let all = 0
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const took = profile.timeDeltas?.[index] ?? 0
    all += took
    const stack = stackOf(id)
    const own = stack[0]?.callFrame.functionName ?? ''
    // The profiler itself does not count as part of the shop.
    if (own === '(idle)' || stack.some(({ callFrame }) => callFrame.url === 'node:inspector')) {
      idle += took
      continue
    }
    const group = groupOf(stack)
    timeOf.set(group, (timeOf.get(group) ?? 0) + took)
    const names = new Set(stack.map(nameOf))
    const [name = ''] = names
    hot.set(name, (hot.get(name) ?? 0) + took)
    // Total time of React and Node functions is meaningless: React is recursive, and Node calls everything.
    for (const caller of names)
      if (/ app\/|react-router|drizzle|\bpg/.test(caller)) heavy.set(caller, (heavy.get(caller) ?? 0) + took)
  }
  const busy = all - idle
  const shares = groups.map((group) => ({ group, share: (timeOf.get(group) ?? 0) / busy }))
  const most = (times: Map<string, number>, count: number) =>
    [...times]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, count)
      .map(([name, took]) => ({ name, share: took / busy }))
  return {
    busy: busy / all,
    of: shares.toSorted((one, other) => other.share - one.share),
    hottest: most(hot, 12),
    heaviest: most(heavy, 15),
  }
}

// Time of Node's own and native functions counts for their callers; components are called by React.
function groupOf(stack: Profiler.ProfileNode[]): Group {
  if (stack[0]?.callFrame.functionName === '(garbage collector)') return 'garbage collection'
  const named = stack.find(({ callFrame }) => packageOf(callFrame.url) !== undefined || isOurs(callFrame.url))
  if (!named) return 'Node itself (sockets, streams)'
  const group = packageOf(named.callFrame.url)
  if (group) return group
  const folder = sourceOf(named.callFrame)
  const own = ownFolders.find(([pattern]) => pattern.test(folder))?.[1]
  if (own) return own
  return stack.some(({ callFrame }) => packageOf(callFrame.url) === 'React')
    ? 'our components'
    : 'loaders and the rest of ours'
}

function packageOf(url: string): Group | undefined {
  if (!url.includes('node_modules/')) return undefined
  return (
    packages.find(([pattern]) => pattern.test(url))?.[1] ??
    (/lingui/.test(url) ? 'our components' : undefined)
  )
}

function isOurs(url: string): boolean {
  return url.startsWith('file:') && !url.includes('node_modules/')
}

function nameOf(node: Profiler.ProfileNode): string {
  return `${node.callFrame.functionName || '(anonymous)'} ${placeOf(node)}`
}

function placeOf(node: Profiler.ProfileNode | undefined): string {
  const { url = '', lineNumber = 0 } = node?.callFrame ?? {}
  if (!node || url === '') return ''
  return sourceOf(node.callFrame) || `${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`
}

const sourcesOfBundles = new Map<string, { line: number; file: string }[]>()

/** The source file of a bundled function, from the comment that the bundler writes above it; '' elsewhere. */
function sourceOf({ url, lineNumber }: Profiler.ProfileNode['callFrame']): string {
  if (!isOurs(url)) return ''
  const files = sourcesOfBundles.get(url) ?? readSources(url)
  sourcesOfBundles.set(url, files)
  return files.findLast(({ line }) => line <= lineNumber)?.file ?? ''
}

function readSources(url: string): { line: number; file: string }[] {
  const lines = readFileSync(fileURLToPath(url), 'utf8').split('\n')
  return lines.flatMap((text, line) => {
    const file = /^\/\/ (app\/\S+)$/.exec(text)?.[1]
    return file === undefined ? [] : [{ line, file }]
  })
}
