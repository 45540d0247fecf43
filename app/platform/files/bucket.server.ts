import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { ByteRange, Files } from './files.ts'
import { checkFileName, findMediaType } from './files.ts'

export type Bucket = {
  /** The server, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Public URL of the bucket; absent: the shop serves its files. */
  publicUrl?: string
}

type SendRequest = (path: string, init?: RequestInit) => Promise<Response>

const ONE_YEAR_IN_SECONDS = 31_536_000
const TIMEOUT_IN_MS = 60_000
const RETRY_PAUSES_IN_MS = [200, 1000]

/** Files in an S3-compatible bucket; every unexpected answer throws the server's message. */
export function openBucket(options: Bucket): Files {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl } = options
  // By default the client retries up to ten times, for a minute: too long for a waiting visitor.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const send: SendRequest = (path, init = {}) => fetchWithRetries(client, root + path, init)
  return {
    put: async (name, bytes) => void (await assertOk(await send(...createPutRequest(name, bytes)), name)),
    get: async (name) => {
      const answer = await returnNullIfMissing(await send(`/${checkFileName(name)}`), name)
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    has: async (name) =>
      (await returnNullIfMissing(await send(`/${checkFileName(name)}`, { method: 'HEAD' }), name)) !== null,
    delete: async (name) => {
      await returnNullIfMissing(await send(`/${checkFileName(name)}`, { method: 'DELETE' }), name)
    },
    open: async (name, range) => open(send, name, range),
    list: () => list(send),
    ...(publicUrl && {
      createPublicUrl: (name) => `${publicUrl.replace(/\/+$/, '')}/${checkFileName(name)}`,
    }),
  }
}

function createPutRequest(name: string, bytes: Uint8Array): [string, RequestInit] {
  const headers = {
    'Content-Type': findMediaType(name),
    'Cache-Control': `public, max-age=${ONE_YEAR_IN_SECONDS}, immutable`,
  }
  return [`/${checkFileName(name)}`, { method: 'PUT', headers, body: Buffer.from(bytes) }]
}

async function open(send: SendRequest, name: string, range?: ByteRange): ReturnType<Files['open']> {
  const headers: Record<string, string> = range ? { Range: `bytes=${formatRange(range)}` } : {}
  const response = await send(`/${checkFileName(name)}`, { headers })
  if (response.status === 416) {
    await response.body?.cancel()
    return 'beyond'
  }
  const answer = await returnNullIfMissing(response, name)
  if (!answer?.body) return null
  const [, start, end, totalSize] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '') ?? []
  return {
    sizeInBytes: Number(totalSize ?? answer.headers.get('Content-Length')),
    changedAt: new Date(answer.headers.get('Last-Modified') ?? 0),
    body: answer.body,
    ...(start !== undefined && { servedRange: { start: Number(start), end: Number(end) } }),
  }
}

function formatRange({ start, end }: ByteRange): string {
  return `${start ?? ''}-${end ?? ''}`
}

// S3 lists a thousand names at a time, as XML of which only three elements matter; none contains markup.
async function* list(send: SendRequest): AsyncIterable<{ name: string; changedAt: Date }> {
  let continuationToken: string | undefined
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      ...(continuationToken && { 'continuation-token': continuationToken }),
    })
    const xml = await (await assertOk(await send(`/?${query}`), 'the list')).text()
    for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      const name = readElement(entry, 'Key')
      const changedAt = readElement(entry, 'LastModified')
      if (name && changedAt) yield { name, changedAt: new Date(changedAt) }
    }
    continuationToken = readElement(xml, 'NextContinuationToken')
  } while (continuationToken)
}

function readElement(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text?.replaceAll('&quot;', '"').replaceAll('&#43;', '+').replaceAll('&amp;', '&')
}

async function fetchWithRetries(client: AwsClient, url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const pauseInMs = RETRY_PAUSES_IN_MS[attempt]
    const answer = await fetchOnce(client, url, init).catch((error: unknown) => {
      if (pauseInMs === undefined) throw new Error(`The bucket at ${url} does not respond`, { cause: error })
      return null
    })
    if (answer && (answer.status < 500 || pauseInMs === undefined)) return answer
    await answer?.body?.cancel()
    await sleep(pauseInMs)
  }
}

// Only the start of an answer has a deadline: a video may take as long as it is watched.
async function fetchOnce(client: AwsClient, url: string, init: RequestInit): Promise<Response> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_IN_MS)
  try {
    return await client.fetch(url, { ...init, signal: controller.signal })
  } finally {
    clearTimeout(timer)
  }
}

async function returnNullIfMissing(answer: Response, name: string): Promise<Response | null> {
  if (answer.status !== 404) return assertOk(answer, name)
  // S3 also answers 404 for a missing bucket, and then all files would seem deleted.
  if (/NoSuchBucket/.test(await answer.text())) throw new Error('The bucket does not exist: see S3_BUCKET')
  return null
}

async function assertOk(answer: Response, name: string): Promise<Response> {
  if (answer.ok) return answer
  const errorText = (await answer.text()).slice(0, 500)
  throw new Error(`The bucket returned ${answer.status} for ${name}: ${errorText}`)
}
