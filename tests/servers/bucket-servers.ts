/** S3 servers for tests: s3rver, and a strict server for what s3rver does not check. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver, { type Store } from 's3rver'
import { afterAll, vi } from 'vitest'
import type { Bucket } from '#app/platform/files/bucket.server.ts'

const bucketOptions = {
  region: 'eu-test-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  bucket: 'shop-media',
}
const PRIVATE_BUCKET = 'shop-private'

/** Opens s3rver with an empty bucket, for a test file. */
export async function openS3rver(): Promise<Bucket> {
  return (await openS3rverWithTwoBuckets()).bucket
}

/** Opens s3rver with an empty bucket and a second, private bucket, for a test file. */
export async function openS3rverWithTwoBuckets(): Promise<{ bucket: Bucket; privateBucket: Bucket }> {
  const directory = await mkdtemp(join(tmpdir(), 'hanout-bucket-'))
  const configureBuckets = [{ name: bucketOptions.bucket }, { name: PRIVATE_BUCKET }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets })
  delayResponsesUntilWritten(server.store)
  const { port } = await server.run()
  afterAll(async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })
  const bucket = { ...bucketOptions, endpoint: `http://127.0.0.1:${port}` }
  return { bucket, privateBucket: { ...bucket, bucket: PRIVATE_BUCKET } }
}

// s3rver answers before the file is written, so an immediate read would return an empty file.
function delayResponsesUntilWritten(store: Store): void {
  const put = store.putObject.bind(store)
  store.putObject = async (object) => {
    const path = store.getResourcePath(object.bucket, object.key, 'object')
    await rm(path, { force: true })
    const storedObject = await put(object)
    await vi.waitUntil(async () => (await stat(path).catch(() => null))?.size === storedObject.size, {
      timeout: 10_000,
    })
    return storedObject
  }
}

export type StrictServer = { bucket: Bucket; receivedRequests: string[]; fail: (statuses: number[]) => void }

/** Opens a server that verifies each signature itself, stores objects in memory and lists two keys per page. */
export async function openStrictServer(): Promise<StrictServer> {
  const files = new Map<string, { bytes: Buffer; type: string }>()
  const receivedRequests: string[] = []
  let failures: number[] = []
  const handle = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    receivedRequests.push(`${request.method} ${request.url}`)
    const failure = failures.shift()
    if (failure !== undefined) return void response.writeHead(failure).end('<Error>busy</Error>')
    if (!hasValidSignature(request, body)) {
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    respond({ request, response, body, files })
  }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => handle(request, response, body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const bucket = { ...bucketOptions, endpoint: `http://127.0.0.1:${port}` }
  return { bucket, receivedRequests, fail: (statuses) => void (failures = statuses) }
}

type Call = {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
  files: Map<string, { bytes: Buffer; type: string }>
}

function respond({ request, response, body, files }: Call): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
  const [, bucket, name = ''] = pathname.split('/')
  if (bucket !== bucketOptions.bucket) {
    return void response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
  }
  if (searchParams.has('list-type')) return void response.end(formatListing(files, searchParams))
  if (request.method === 'PUT') files.set(name, { bytes: body, type: request.headers['content-type'] ?? '' })
  if (request.method === 'DELETE') files.delete(name)
  const file = files.get(name)
  if (request.method === 'DELETE') return void response.writeHead(204).end()
  if (!file) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  const { status, content, headers } = sliceRange(file.bytes, request.headers.range)
  response.writeHead(status, { 'Content-Type': file.type, 'Content-Length': content.length, ...headers })
  response.end(request.method === 'GET' ? content : undefined)
}

function sliceRange(bytes: Buffer, range = '') {
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (start === '' && end === '') return { status: 200, content: bytes, headers: {} }
  const content =
    start === ''
      ? bytes.subarray(-Number(end))
      : bytes.subarray(Number(start), end ? Number(end) + 1 : undefined)
  if (content.length === 0) return { status: 416, content, headers: {} }
  const firstByte = start === '' ? bytes.length - content.length : Number(start)
  const contentRange = `bytes ${firstByte}-${firstByte + content.length - 1}/${bytes.length}`
  return { status: 206, content, headers: { 'Content-Range': contentRange } }
}

function formatListing(files: Call['files'], query: URLSearchParams): string {
  const names = [...files.keys()].toSorted()
  const offset = Number(query.get('continuation-token') ?? 0)
  const entries = names
    .slice(offset, offset + 2)
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    )
  const nextToken =
    offset + 2 < names.length ? `<NextContinuationToken>${offset + 2}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${nextToken}</ListBucketResult>`
}

/** Signature Version 4, implemented from Amazon's documentation and not from the library under test. */
function hasValidSignature({ method, url = '/', headers }: IncomingMessage, body: Buffer): boolean {
  const authorization = headers.authorization ?? ''
  const [, id = '', day = '', scope = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/(\S+), SignedHeaders=(\S+), Signature=([\da-f]+)$/.exec(
      authorization,
    ) ?? []
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  searchParams.sort()
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const contentHash = String(headers['x-amz-content-sha256'])
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body)) return false
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  const canonicalRequest = [method, pathname, query, lines.join(''), signedHeaders, contentHash].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${scope}`, sha256(canonicalRequest)].join(
    '\n',
  )
  const steps = [day, ...scope.split('/'), text]
  const expectedSignature = steps.reduce<string | Buffer>(
    (key, step) => hmac(key, step),
    `AWS4${bucketOptions.secretAccessKey}`,
  )
  return id === bucketOptions.accessKeyId && Buffer.from(expectedSignature).toString('hex') === signature
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
