/** A product page from the page cache compared with a bare node:http server that sends the same bytes. */
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import type { LoadResult } from './harness/load.ts'
import { productRequests } from './catalog/requests.ts'
import { load } from './harness/load.ts'
import { loadNow } from './harness/machine.ts'
import { median, percentile } from './harness/statistics.ts'

const rounds = 5
const roundInMs = 3000
const warmUpInMs = 2000
const connections = 16
const encodings = { 'Accept-Encoding': 'gzip, deflate, br' }

export async function measureCached({ scratch, report, smallShop }: Bench): Promise<void> {
  const shop = await smallShop()
  const [path = ''] = productRequests([17])
  const answer = await cachedAnswer(shop.port, path)
  const bare = await startBareServer()
  report.section(
    'Cached product page',
    `${answer.body.length.toLocaleString('en')} bytes of ${answer.encoding}, ${connections} connections, ${rounds} rounds of ${roundInMs / 1000} s in turn, medians`,
  )
  const servers = { shop: shop.port, bare: bare.port }
  const results: Record<keyof typeof servers, LoadResult[]> = { shop: [], bare: [] }
  for (const port of Object.values(servers)) await ask(port, warmUpInMs)
  for (let round = 0; round < rounds; round++) {
    results.shop.push(await ask(servers.shop, roundInMs))
    results.bare.push(await ask(servers.bare, roundInMs))
  }
  await bare.stop()
  const perSecond = (name: keyof typeof servers) =>
    median(results[name].map(({ requestsPerSecond }) => requestsPerSecond))
  const share = (name: keyof typeof servers) =>
    median(results[name].map(({ generatorShare }) => generatorShare))
  const latencies = results.shop.flatMap(({ latenciesInMs }) => latenciesInMs)
  report.figure('shop', perSecond('shop'), {
    unit: 'requests/s',
    note: `generator busy ${percent(share('shop'))} of a core`,
  })
  report.figure('bare node:http', perSecond('bare'), {
    unit: 'requests/s',
    note: `generator busy ${percent(share('bare'))} of a core`,
  })
  report.figure('shop / bare', perSecond('shop') / perSecond('bare'), { goal: { atLeast: 0.6 } })
  report.figure('shop, p99', percentile(latencies, 0.99), { unit: 'ms', note: `load average ${loadNow()}` })

  async function ask(port: number, ms: number): Promise<LoadResult> {
    const result = await load({ port, paths: [path], connections, headers: encodings, until: { ms } })
    const [refused] = result.refused
    if (refused) throw new Error(`${refused.path} answered ${refused.status}: 200 was expected`)
    return result
  }

  async function startBareServer(): Promise<{ port: number; stop: () => Promise<void> }> {
    const file = join(scratch.folder('bare'), 'answer.json')
    await writeFile(
      file,
      JSON.stringify({ headers: answer.headers, bodyInBase64: answer.body.toString('base64') }),
    )
    const started = scratch.start(join(import.meta.dirname, 'bare-server.ts'), {
      name: 'bare',
      env: { BARE_ANSWER: file },
    })
    const [{ port }] = (await once(started.process, 'message')) as [{ port: number }]
    return { port, stop: started.stop }
  }
}

type CachedResponse = { headers: string[]; body: Buffer; encoding: string }

/** The response once the page is cached with its best compression. */
async function cachedAnswer(port: number, path: string): Promise<CachedResponse> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetchRaw(port, path)
    if (answer.encoding === 'br') return answer
    await sleep(50)
  }
  throw new Error(`${path} was never answered in brotli: does the page cache keep it?`)
}

// Headers that node:http adds by itself are left to it on both sides.
async function fetchRaw(port: number, path: string): Promise<CachedResponse> {
  const asking = request({ port, host: '127.0.0.1', path, headers: encodings, agent: false })
  asking.end()
  const [response] = (await once(asking, 'response')) as [import('node:http').IncomingMessage]
  const body = Buffer.concat(await response.toArray())
  const pairs = response.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 ? [[name, all[index + 1] ?? '']] : [],
  )
  const headers = pairs.filter(([name = '']) => !/^(?:date|connection|keep-alive)$/i.test(name)).flat()
  return { headers, body, encoding: response.headers['content-encoding'] ?? 'no encoding' }
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
