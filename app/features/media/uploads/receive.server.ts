/** Receives one uploaded file: streams it into a folder of the data directory and enforces the size limit. */
import type { IncomingHttpHeaders } from 'node:http'
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy as busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { readFileName } from './content-disposition.ts'
import { isSafeFileName } from '#app/features/media/rules.ts'

export type ReceivedFile = {
  /** The file name sent by the client. */
  name: string
  /** Path of the file until `discard`. */
  path: string
  sizeInBytes: number
  /** Form fields sent before the file. */
  fields: Record<string, string>
  discard: () => Promise<void>
}

export type ReceiveRefusal = 'empty' | 'no-name' | 'bad-name' | 'too-large' | 'packed' | 'broken'
export type ReceiveResult = { ok: true; file: ReceivedFile } | { ok: false; reason: ReceiveRefusal }

type Limits = { dataDir: string; limitInBytes: number }

const DRAFT_LIFETIME_IN_MS = 24 * 60 * 60 * 1000

/** Reads the body of an upload: a form with one file in the field `file`, or a raw file with Content-Disposition. */
export async function receiveFile(request: Request, limits: Limits): Promise<ReceiveResult> {
  if (!request.body) return createRefusal('empty')
  // Decompressing untrusted bodies turns a small body into a large one.
  if (!/^(?:identity)?$/i.test(request.headers.get('Content-Encoding') ?? '')) return createRefusal('packed')
  const declaredSizeInBytes = Number(request.headers.get('Content-Length') ?? 0)
  if (declaredSizeInBytes > limits.limitInBytes + FORM_OVERHEAD_IN_BYTES) return createRefusal('too-large')
  const isForm = request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/form-data')
  return isForm ? receiveForm(request, limits) : receiveBody(request, limits)
}

// Multipart boundaries and other text fields.
const FORM_OVERHEAD_IN_BYTES = 64 * 1024

async function receiveBody(request: Request, limits: Limits): Promise<ReceiveResult> {
  const name = readFileName(request.headers.get('Content-Disposition') ?? '')
  if (name === undefined) return createRefusal('no-name')
  return writeDraft(openBody(request), { ...limits, name, fields: {} })
}

async function receiveForm(request: Request, limits: Limits): Promise<ReceiveResult> {
  const fileResult = Promise.withResolvers<ReceiveResult>()
  const fields: Record<string, string> = {}
  let draftPromise: Promise<ReceiveResult> | undefined
  let part: BusboyFileStream | undefined
  try {
    const form = openForm(request)
    form.on('field', (name, value) => {
      fields[name] = value
    })
    form.on('file', (field, stream, name) => {
      // Browsers send an empty part when no file was chosen.
      if (field !== 'file' || draftPromise || !name) return void stream.resume()
      part = stream
      draftPromise = writeDraft(stream, { ...limits, name, fields })
      draftPromise.then(fileResult.resolve, fileResult.reject)
      return undefined
    })
    const bodyPromise = pipeline(openBody(request), form)
    // After a rejected file the rest of the body is not awaited.
    await Promise.race([bodyPromise, fileResult.promise])
    return (await draftPromise) ?? createRefusal('empty')
  } catch {
    // The client disconnected; the part would wait forever for the rest.
    part?.destroy(new Error('broken'))
    const draft = await draftPromise?.catch(() => undefined)
    if (draft?.ok) await draft.file.discard()
    return createRefusal('broken')
  }
}

function openForm(request: Request) {
  const { 'content-type': type = '', ...otherHeaders } = Object.fromEntries(
    request.headers,
  ) as IncomingHttpHeaders
  const headers: BusboyHeaders = { ...otherHeaders, 'content-type': type }
  const limits = { files: 1, fields: 20, parts: 24, fieldSize: 4096, fieldNameSize: 100, headerPairs: 20 }
  // Paths are preserved so that they are detected and rejected.
  return busboy({ headers, limits, preservePath: true })
}

type Draft = Limits & { name: string; fields: Record<string, string> }

async function writeDraft(
  source: Readable | BusboyFileStream,
  { dataDir, limitInBytes, name, fields }: Draft,
): Promise<ReceiveResult> {
  if (!isSafeFileName(name)) return rejectSource(source, 'bad-name')
  const folder = resolveDraftsFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomBytes(12).toString('hex')}.part`)
  const discard = () => rm(path, { force: true })
  let sizeInBytes = 0
  const sizeCounter = new Transform({
    transform(chunk: Buffer, _, done) {
      sizeInBytes += chunk.length
      done(sizeInBytes > limitInBytes ? new Error('too large') : null, chunk)
    },
  })
  try {
    await pipeline(source, sizeCounter, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch {
    await discard()
    return createRefusal(sizeInBytes > limitInBytes ? 'too-large' : 'broken')
  }
  if (sizeInBytes === 0) {
    await discard()
    return createRefusal('empty')
  }
  return { ok: true, file: { name, path, sizeInBytes, fields, discard } }
}

/** Deletes drafts of interrupted uploads after a day. */
export async function sweepDrafts(dataDir: string, now: Date): Promise<number> {
  const folder = resolveDraftsFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  const oldNames: string[] = []
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(() => null)
    if (stats && stats.mtimeMs < now.getTime() - DRAFT_LIFETIME_IN_MS) oldNames.push(name)
  }
  for (const name of oldNames) await rm(join(folder, name), { force: true })
  return oldNames.length
}

function resolveDraftsFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}

function openBody({ body }: Request): Readable {
  // Node's and the DOM's web streams are the same object with two types.
  return Readable.fromWeb(body as unknown as Parameters<typeof Readable.fromWeb>[0])
}

function rejectSource(source: Readable | BusboyFileStream, reason: ReceiveRefusal): ReceiveResult {
  source.resume()
  return createRefusal(reason)
}

function createRefusal(reason: ReceiveRefusal): ReceiveResult {
  return { ok: false, reason }
}
