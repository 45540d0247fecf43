import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { ByteRange, Files } from './files.ts'
import { checkedName, mediaTypeOf } from './files.ts'

export type Bucket = {
  /** The server, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Where everybody may read the bucket; absent: the shop hands its files out. */
  publicUrl?: string
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>

const ONE_YEAR_IN_SECONDS = 31_536_000
const TIMEOUT_IN_MS = 60_000
const RETRY_PAUSES_IN_MS = [200, 1000]

/** Files in a bucket that speaks the S3 protocol; every answer but the expected ones throws what the server said. */
export function openBucket(options: Bucket): Files {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl } = options
  // It repeats up to ten times, for a minute: too long for a shopper who waits.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const ask: Ask = (path, init = {}) => askOften(client, root + path, init)
  return {
    put: async (name, bytes) => void (await given(await ask(...putRequest(name, bytes)), name)),
    get: async (name) => {
      const answer = await found(await ask(`/${checkedName(name)}`), name)
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    has: async (name) => (await found(await ask(`/${checkedName(name)}`, { method: 'HEAD' }), name)) !== null,
    delete: async (name) => {
      await found(await ask(`/${checkedName(name)}`, { method: 'DELETE' }), name)
    },
    open: async (name, range) => open(ask, name, range),
    list: () => list(ask),
    ...(publicUrl && { publicAddress: (name) => `${publicUrl.replace(/\/+$/, '')}/${checkedName(name)}` }),
  }
}

function putRequest(name: string, bytes: Uint8Array): [string, RequestInit] {
  const headers = {
    'Content-Type': mediaTypeOf(name),
    'Cache-Control': `public, max-age=${ONE_YEAR_IN_SECONDS}, immutable`,
  }
  return [`/${checkedName(name)}`, { method: 'PUT', headers, body: Buffer.from(bytes) }]
}

async function open(ask: Ask, name: string, range?: ByteRange): ReturnType<Files['open']> {
  const headers: Record<string, string> = range ? { Range: `bytes=${rangeText(range)}` } : {}
  const response = await ask(`/${checkedName(name)}`, { headers })
  if (response.status === 416) {
    await response.body?.cancel()
    return 'beyond'
  }
  const answer = await found(response, name)
  if (!answer?.body) return null
  const [, start, end, whole] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '') ?? []
  return {
    sizeInBytes: Number(whole ?? answer.headers.get('Content-Length')),
    changedAt: new Date(answer.headers.get('Last-Modified') ?? 0),
    body: answer.body,
    ...(start !== undefined && { piece: { start: Number(start), end: Number(end) } }),
  }
}

function rangeText({ start, end }: ByteRange): string {
  return `${start ?? ''}-${end ?? ''}`
}

// A thousand names at a time; XML of which only three elements matter, and none of them holds markup.
async function* list(ask: Ask): AsyncIterable<{ name: string; changedAt: Date }> {
  let more: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', ...(more && { 'continuation-token': more }) })
    const xml = await (await given(await ask(`/?${query}`), 'the list')).text()
    for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      const name = elementOf(entry, 'Key')
      const changedAt = elementOf(entry, 'LastModified')
      if (name && changedAt) yield { name, changedAt: new Date(changedAt) }
    }
    more = elementOf(xml, 'NextContinuationToken')
  } while (more)
}

function elementOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text?.replaceAll('&quot;', '"').replaceAll('&#43;', '+').replaceAll('&amp;', '&')
}

async function askOften(client: AwsClient, url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const pauseInMs = RETRY_PAUSES_IN_MS[attempt]
    const answer = await askOnce(client, url, init).catch((error: unknown) => {
      if (pauseInMs === undefined) throw new Error(`The bucket at ${url} does not respond`, { cause: error })
      return null
    })
    if (answer && (answer.status < 500 || pauseInMs === undefined)) return answer
    await answer?.body?.cancel()
    await sleep(pauseInMs)
  }
}

// Only the beginning of an answer has a deadline: a film may take as long as its shopper watches.
async function askOnce(client: AwsClient, url: string, init: RequestInit): Promise<Response> {
  const controller = new AbortController()
  const deadline = setTimeout(() => controller.abort(), TIMEOUT_IN_MS)
  try {
    return await client.fetch(url, { ...init, signal: controller.signal })
  } finally {
    clearTimeout(deadline)
  }
}

async function found(answer: Response, name: string): Promise<Response | null> {
  if (answer.status !== 404) return given(answer, name)
  // S3 says 404 of a missing bucket too, and then everything would seem gone.
  if (/NoSuchBucket/.test(await answer.text())) throw new Error('The bucket does not exist: see S3_BUCKET')
  return null
}

async function given(answer: Response, name: string): Promise<Response> {
  if (answer.ok) return answer
  const said = (await answer.text()).slice(0, 500)
  throw new Error(`The bucket returned ${answer.status} for ${name}: ${said}`)
}
