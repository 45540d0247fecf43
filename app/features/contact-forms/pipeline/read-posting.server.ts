/** Reads the body of a submission, whatever its size and shape: buffers no more than the form can use. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Services } from '#app/services.server.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import type { PostedEntry } from './posting.ts'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy as busboy, type BusboyFileStream } from '@fastify/busboy'
import { readFieldName } from '#app/features/contact-forms/posting/entry-tree.ts'
import { MAX_PARTS } from '#app/features/contact-forms/posting/max-parts.ts'
import { readLimitInBytes } from '#app/features/contact-forms/template/options.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import { findForm } from '#app/features/contact-forms/store.server.ts'
import { readTemplate } from './template.server.ts'

export type ReadResult =
  | { ok: true; entries: PostedEntry[] }
  | { ok: false; reason: 'too-large' | 'too-many' | 'unreadable' }

type SizeLimits = {
  /** Maximum size of the whole body. */
  totalBytes: number
  /** Maximum size of each file of a field; of a larger one only the size is kept, and validation fails. */
  readFileLimit: (field: string) => number | Promise<number>
  mostFiles: number
  /**
   * A page's own post contains the form id in its first part: from then on that form's limits apply; before
   * it no files are accepted.
   */
  onFormId?: (id: Promise<string>) => void
}

const MEBIBYTE = 1024 * 1024
/** All texts of a submission together. */
const MAX_TEXT_BYTES = MEBIBYTE
const MAX_NAME_LENGTH = 500

/** The entries in their order. Without `form`, as in a page's own post, the post itself contains the form id. */
export async function readPosting(
  services: Services,
  request: Request,
  form?: ContactForm,
): Promise<ReadResult> {
  const { body, headers } = request
  if (!body) return { ok: true, entries: [] }
  // Compressed bodies are refused: decompressing can turn a small body into a large one.
  if (!/^(?:identity)?$/i.test(headers.get('Content-Encoding') ?? ''))
    return { ok: false, reason: 'unreadable' }
  const type = headers.get('Content-Type') ?? ''
  const sizeLimits = readSizeLimits(services, form)
  if (Number(headers.get('Content-Length') ?? 0) > sizeLimits.totalBytes)
    return { ok: false, reason: 'too-large' }
  if (/^multipart\/form-data/i.test(type)) return readMultipart(request, sizeLimits)
  return /^application\/x-www-form-urlencoded/i.test(type)
    ? readUrlencoded(request)
    : { ok: false, reason: 'unreadable' }
}

/**
 * A form without file fields accepts texts only; one with file fields accepts the configured upload limit
 * plus the texts.
 */
function readSizeLimits(services: Services, form: ContactForm | undefined): SizeLimits {
  const { uploadLimitInMegabytes, mostFiles } = services.settings.current().forms
  const totalBytes = uploadLimitInMegabytes * MEBIBYTE + MAX_TEXT_BYTES
  if (!form) return { totalBytes, mostFiles, ...readPostedFormLimits(services) }
  const tags = Object.values(form.versions).flatMap((texts) => readTemplate(services, texts).tags)
  const limits = new Map<string, number>()
  for (const tag of tags.filter((one) => hasFeature(one, 'file-uploading'))) {
    // The largest limit of all tags of this name in all languages: a file that passes validation must have
    // been read whole.
    limits.set(tag.name, Math.max(limits.get(tag.name) ?? 0, readLimitInBytes(tag)))
  }
  if (limits.size === 0) return { totalBytes: 2 * MAX_TEXT_BYTES, mostFiles: 0, readFileLimit: () => 0 }
  return { totalBytes, mostFiles, readFileLimit: (field) => limits.get(field) ?? 0 }
}

function readPostedFormLimits(services: Services): Pick<SizeLimits, 'readFileLimit' | 'onFormId'> {
  let postedForm: Promise<ContactForm | undefined> | undefined
  return {
    onFormId: (id) => {
      postedForm ??= id.then((text) =>
        /^\d{1,9}$/.test(text) ? findForm(services, { id: Number(text) }) : undefined,
      )
    },
    readFileLimit: async (field) => {
      const form = await postedForm
      return form ? readSizeLimits(services, form).readFileLimit(field) : 0
    },
  }
}

async function readUrlencoded(request: Request): Promise<ReadResult> {
  const text = await request.text().catch(() => undefined)
  if (text === undefined) return { ok: false, reason: 'unreadable' }
  if (text.length > 3 * MAX_TEXT_BYTES) return { ok: false, reason: 'too-large' }
  const entries = [...new URLSearchParams(text)]
  return entries.length > MAX_PARTS ? { ok: false, reason: 'too-many' } : { ok: true, entries }
}

async function readMultipart(request: Request, sizeLimits: SizeLimits): Promise<ReadResult> {
  const { 'content-type': type = '', ...otherHeaders } = Object.fromEntries(
    request.headers,
  ) as IncomingHttpHeaders
  let refusal: 'too-large' | 'too-many' | undefined
  const abortController = new AbortController()
  const refuse = (reason: typeof refusal) => {
    refusal ??= reason
    abortController.abort()
  }
  try {
    const parser = busboy({
      headers: { ...otherHeaders, 'content-type': type },
      limits: { parts: MAX_PARTS, headerPairs: 20, headerSize: 16 * 1024 },
      // Texts are read as bytes, too, so that invalid UTF-8 is detected.
      isPartAFile: () => true,
      preservePath: true,
    })
    const parts: Promise<PostedEntry | undefined>[] = []
    const readPart = createPartReader(sizeLimits, refuse)
    parser.on('partsLimit', () => refuse('too-many'))
    parser.on('file', (name, stream, ...[fileName, , contentType]) => {
      const entryPromise = readPart({ name, fileName, contentType }, stream)
      // The pipeline reports its error.
      entryPromise.catch(() => {})
      if (name === '_wpcf7' && fileName === undefined)
        sizeLimits.onFormId?.(entryPromise.then(readText, () => ''))
      parts.push(entryPromise)
    })
    await pipeline(createBodyStream(request), createSizeLimiter(sizeLimits.totalBytes, refuse), parser, {
      signal: abortController.signal,
    })
    const entries = await Promise.all(parts)
    return { ok: true, entries: entries.filter((entry) => entry !== undefined) }
  } catch {
    return { ok: false, reason: refusal ?? 'unreadable' }
  }
}

type Part = { name: string | undefined; fileName: string | undefined; contentType: string }

/** Reads the parts one after another within the size limits. */
function createPartReader(sizeLimits: SizeLimits, refuse: (reason: 'too-large' | 'too-many') => void) {
  let textBytes = 0
  let fileCount = 0
  return async ({ name = '', fileName, contentType }: Part, stream: BusboyFileStream) => {
    const field = readFieldName(name) ?? ''
    const isText = fileName === undefined
    const maxBytes = isText ? MAX_TEXT_BYTES : await sizeLimits.readFileLimit(field)
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) continue
      size += chunk.length
      if (isText) textBytes += chunk.length
      if (textBytes > MAX_TEXT_BYTES) refuse('too-large')
      // The bytes of a too large file are counted to the end, so that its error can be shown; the content is
      // dropped.
      if (size > maxBytes) chunks.length = 0
      else chunks.push(chunk)
    }
    if (name === '' || name.length > MAX_NAME_LENGTH) return undefined
    if (isText) return [name, decodeText(Buffer.concat(chunks))] satisfies PostedEntry
    if (size > 0) fileCount += 1
    // A form without file fields ignores files, so their number does not matter.
    if (fileCount > sizeLimits.mostFiles && sizeLimits.mostFiles > 0) refuse('too-many')
    const content = new Uint8Array(Buffer.concat(chunks))
    return [name, { name: fileName, size, type: contentType, content }] satisfies PostedEntry
  }
}

function readText(entry: PostedEntry | undefined): string {
  return typeof entry?.[1] === 'string' ? entry[1] : ''
}

function createSizeLimiter(maxBytes: number, refuse: (reason: 'too-large') => void): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > maxBytes) refuse('too-large')
      done(null, chunk)
    },
  })
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Invalid UTF-8 is not text (contact-forms.md 5.4). */
function decodeText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    return ''
  }
}

function createBodyStream({ body }: Request): Readable {
  // Node's and the DOM's web streams are the same with two types.
  return Readable.fromWeb(body as unknown as Parameters<typeof Readable.fromWeb>[0])
}
