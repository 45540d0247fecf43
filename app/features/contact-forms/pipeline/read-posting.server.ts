/** Reads the body of a submission, whatever its size and shape: buffers no more than the form can use. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Services } from '#app/services.server.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import type { PostedEntry } from './posting.ts'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy as busboy, type BusboyFileStream } from '@fastify/busboy'
import { fieldOfName } from '#app/features/contact-forms/posting/entry-tree.ts'
import { MAX_PARTS } from '#app/features/contact-forms/posting/most-parts.ts'
import { limitInBytes } from '#app/features/contact-forms/template/options.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import { findForm } from '#app/features/contact-forms/store.server.ts'
import { templateOf } from './template.server.ts'

export type ReadResult =
  | { ok: true; entries: PostedEntry[] }
  | { ok: false; reason: 'too-large' | 'too-many' | 'unreadable' }

type SizeLimits = {
  /** Maximum size of the whole body. */
  total: number
  /** Maximum size of each file of a field; of a larger one only the size is kept, and validation fails. */
  filesOf: (field: string) => number | Promise<number>
  mostFiles: number
  /**
   * A page's own post contains the form id in its first part: from then on that form's limits apply; before
   * it no files are accepted.
   */
  onFormId?: (id: Promise<string>) => void
}

const MEBIBYTE = 1024 * 1024
/** All texts of a submission together. */
const TEXT_LIMIT = MEBIBYTE
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
  const sizeLimits = sizeLimitsFor(services, form)
  if (Number(headers.get('Content-Length') ?? 0) > sizeLimits.total) return { ok: false, reason: 'too-large' }
  if (/^multipart\/form-data/i.test(type)) return readMultipart(request, sizeLimits)
  return /^application\/x-www-form-urlencoded/i.test(type)
    ? readUrlencoded(request)
    : { ok: false, reason: 'unreadable' }
}

/**
 * A form without file fields accepts texts only; one with file fields accepts the configured upload limit
 * plus the texts.
 */
function sizeLimitsFor(services: Services, form: ContactForm | undefined): SizeLimits {
  const { uploadLimitInMegabytes, mostFiles } = services.settings.current().forms
  const total = uploadLimitInMegabytes * MEBIBYTE + TEXT_LIMIT
  if (!form) return { total, mostFiles, ...limitsOfPostedForm(services) }
  const tags = Object.values(form.versions).flatMap((texts) => templateOf(services, texts).tags)
  const limits = new Map<string, number>()
  for (const tag of tags.filter((one) => hasFeature(one, 'file-uploading'))) {
    // The largest limit of all tags of this name in all languages: a file that passes validation must have
    // been read whole.
    limits.set(tag.name, Math.max(limits.get(tag.name) ?? 0, limitInBytes(tag)))
  }
  if (limits.size === 0) return { total: 2 * TEXT_LIMIT, mostFiles: 0, filesOf: () => 0 }
  return { total, mostFiles, filesOf: (field) => limits.get(field) ?? 0 }
}

function limitsOfPostedForm(services: Services): Pick<SizeLimits, 'filesOf' | 'onFormId'> {
  let postedForm: Promise<ContactForm | undefined> | undefined
  return {
    onFormId: (id) => {
      postedForm ??= id.then((text) =>
        /^\d{1,9}$/.test(text) ? findForm(services, { id: Number(text) }) : undefined,
      )
    },
    filesOf: async (field) => {
      const form = await postedForm
      return form ? sizeLimitsFor(services, form).filesOf(field) : 0
    },
  }
}

async function readUrlencoded(request: Request): Promise<ReadResult> {
  const text = await request.text().catch(() => undefined)
  if (text === undefined) return { ok: false, reason: 'unreadable' }
  if (text.length > 3 * TEXT_LIMIT) return { ok: false, reason: 'too-large' }
  const entries = [...new URLSearchParams(text)]
  return entries.length > MAX_PARTS ? { ok: false, reason: 'too-many' } : { ok: true, entries }
}

async function readMultipart(request: Request, sizeLimits: SizeLimits): Promise<ReadResult> {
  const { 'content-type': type = '', ...others } = Object.fromEntries(request.headers) as IncomingHttpHeaders
  let refusal: 'too-large' | 'too-many' | undefined
  const stop = new AbortController()
  const refuse = (reason: typeof refusal) => {
    refusal ??= reason
    stop.abort()
  }
  try {
    const form = busboy({
      headers: { ...others, 'content-type': type },
      limits: { parts: MAX_PARTS, headerPairs: 20, headerSize: 16 * 1024 },
      // Texts are read as bytes, too, so that invalid UTF-8 is detected.
      isPartAFile: () => true,
      preservePath: true,
    })
    const parts: Promise<PostedEntry | undefined>[] = []
    const readPart = partReader(sizeLimits, refuse)
    form.on('partsLimit', () => refuse('too-many'))
    form.on('file', (name, stream, ...[fileName, , contentType]) => {
      const reading = readPart({ name, fileName, contentType }, stream)
      // The pipeline reports its error.
      reading.catch(() => {})
      if (name === '_wpcf7' && fileName === undefined) sizeLimits.onFormId?.(reading.then(textIn, () => ''))
      parts.push(reading)
    })
    await pipeline(bodyOf(request), counted(sizeLimits.total, refuse), form, { signal: stop.signal })
    const entries = await Promise.all(parts)
    return { ok: true, entries: entries.filter((entry) => entry !== undefined) }
  } catch {
    return { ok: false, reason: refusal ?? 'unreadable' }
  }
}

type Part = { name: string | undefined; fileName: string | undefined; contentType: string }

/** Reads the parts one after another within the size limits. */
function partReader(sizeLimits: SizeLimits, refuse: (reason: 'too-large' | 'too-many') => void) {
  let textBytes = 0
  let files = 0
  return async ({ name = '', fileName, contentType }: Part, stream: BusboyFileStream) => {
    const field = fieldOfName(name) ?? ''
    const isText = fileName === undefined
    const most = isText ? TEXT_LIMIT : await sizeLimits.filesOf(field)
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) continue
      size += chunk.length
      if (isText) textBytes += chunk.length
      if (textBytes > TEXT_LIMIT) refuse('too-large')
      // Counted to the end, so that the error for a too large file can be shown; the content is dropped.
      if (size > most) chunks.length = 0
      else chunks.push(chunk)
    }
    if (name === '' || name.length > MAX_NAME_LENGTH) return undefined
    if (isText) return [name, textOf(Buffer.concat(chunks))] satisfies PostedEntry
    if (size > 0) files += 1
    // A form without file fields ignores files, so their number does not matter.
    if (files > sizeLimits.mostFiles && sizeLimits.mostFiles > 0) refuse('too-many')
    const content = new Uint8Array(Buffer.concat(chunks))
    return [name, { name: fileName, size, type: contentType, content }] satisfies PostedEntry
  }
}

function textIn(entry: PostedEntry | undefined): string {
  return typeof entry?.[1] === 'string' ? entry[1] : ''
}

function counted(most: number, refuse: (reason: 'too-large') => void): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > most) refuse('too-large')
      done(null, chunk)
    },
  })
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Invalid UTF-8 is not text (contact-forms.md 5.4). */
function textOf(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    return ''
  }
}

function bodyOf({ body }: Request): Readable {
  // Node's and the DOM's web streams are the same with two types.
  return Readable.fromWeb(body as unknown as Parameters<typeof Readable.fromWeb>[0])
}
