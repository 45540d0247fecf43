/** A product page from the page cache compared with a bare node:http server that sends the same bytes. */
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import type { LoadResult } from './harness/load.ts'
import { createProductUrls } from './catalog/requests.ts'
import { generateLoad } from './harness/load.ts'
import { formatLoadAverage } from './harness/machine.ts'
import { median, percentile } from './harness/statistics.ts'

const roundCount = 5
const roundInMs = 3000
const warmUpInMs = 2000
const connections = 16
const encodingHeaders = { 'Accept-Encoding': 'gzip, deflate, br' }

export async function measureCached({ scratch, report, startSmallShop }: Bench): Promise<void> {
  const shop = await startSmallShop()
  const [path = ''] = createProductUrls([17])
  const cachedResponse = await waitForCachedResponse(shop.port, path)
  const bareServer = await startBareServer()
  report.printSection(
    'Cached product page',
    `${cachedResponse.body.length.toLocaleString('en')} bytes of ${cachedResponse.encoding}, ${connections} connections, ${roundCount} rounds of ${roundInMs / 1000} s in turn, medians`,
  )
  const ports = { shop: shop.port, bare: bareServer.port }
  const results: Record<keyof typeof ports, LoadResult[]> = { shop: [], bare: [] }
  for (const port of Object.values(ports)) await runLoad(port, warmUpInMs)
  for (let round = 0; round < roundCount; round++) {
    results.shop.push(await runLoad(ports.shop, roundInMs))
    results.bare.push(await runLoad(ports.bare, roundInMs))
  }
  await bareServer.stop()
  const calculateMedianRate = (name: keyof typeof ports) =>
    median(results[name].map(({ requestsPerSecond }) => requestsPerSecond))
  const calculateMedianGeneratorShare = (name: keyof typeof ports) =>
    median(results[name].map(({ generatorShare }) => generatorShare))
  const latencies = results.shop.flatMap(({ latenciesInMs }) => latenciesInMs)
  report.printFigure('shop', calculateMedianRate('shop'), {
    unit: 'requests/s',
    note: `generator busy ${formatPercent(calculateMedianGeneratorShare('shop'))} of a core`,
  })
  report.printFigure('bare node:http', calculateMedianRate('bare'), {
    unit: 'requests/s',
    note: `generator busy ${formatPercent(calculateMedianGeneratorShare('bare'))} of a core`,
  })
  report.printFigure('shop / bare', calculateMedianRate('shop') / calculateMedianRate('bare'), {
    goal: { atLeast: 0.6 },
  })
  report.printFigure('shop, p99', percentile(latencies, 0.99), {
    unit: 'ms',
    note: `load average ${formatLoadAverage()}`,
  })

  async function runLoad(port: number, ms: number): Promise<LoadResult> {
    const result = await generateLoad({
      port,
      paths: [path],
      connections,
      headers: encodingHeaders,
      limit: { ms },
    })
    const [refusal] = result.refusals
    if (refusal) throw new Error(`${refusal.path} answered ${refusal.status}: 200 was expected`)
    return result
  }

  async function startBareServer(): Promise<{ port: number; stop: () => Promise<void> }> {
    const file = join(scratch.createFolder('bare'), 'answer.json')
    await writeFile(
      file,
      JSON.stringify({
        headers: cachedResponse.headers,
        bodyInBase64: cachedResponse.body.toString('base64'),
      }),
    )
    const bareProcess = scratch.startProgram(join(import.meta.dirname, 'bare-server.ts'), {
      name: 'bare',
      env: { BARE_ANSWER: file },
    })
    const [{ port }] = (await once(bareProcess.process, 'message')) as [{ port: number }]
    return { port, stop: bareProcess.stop }
  }
}

type CachedResponse = { headers: string[]; body: Buffer; encoding: string }

/** The response once the page is cached with its best compression. */
async function waitForCachedResponse(port: number, path: string): Promise<CachedResponse> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const cachedResponse = await fetchRaw(port, path)
    if (cachedResponse.encoding === 'br') return cachedResponse
    await sleep(50)
  }
  throw new Error(`${path} was never answered in brotli: does the page cache keep it?`)
}

// Headers that node:http adds by itself are omitted, so that both servers add their own.
async function fetchRaw(port: number, path: string): Promise<CachedResponse> {
  const clientRequest = request({ port, host: '127.0.0.1', path, headers: encodingHeaders, agent: false })
  clientRequest.end()
  const [response] = (await once(clientRequest, 'response')) as [import('node:http').IncomingMessage]
  const body = Buffer.concat(await response.toArray())
  const pairs = response.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 ? [[name, all[index + 1] ?? '']] : [],
  )
  const headers = pairs.filter(([name = '']) => !/^(?:date|connection|keep-alive)$/i.test(name)).flat()
  return { headers, body, encoding: response.headers['content-encoding'] ?? 'no encoding' }
}

function formatPercent(fraction: number): string {
  return `${Math.round(fraction * 100)} %`
}
