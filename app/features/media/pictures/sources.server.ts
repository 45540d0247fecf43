/** The sources from which an import loads images and videos: URLs, a folder, a zip. */
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Entry, ZipFile } from 'yauzl'
import { openPromise } from 'yauzl'
import {
  checkUrl,
  fetchUrl,
  messageOf,
  tooLarge,
  type FetchOptions,
} from '#app/features/media/uploads/fetch-url.server.ts'

/** `isMissing`: no location contains a file of that name. */
export type LoadResult = { ok: true; bytes: Buffer } | { ok: false; reason: string; isMissing?: true }

export type MediaSources = {
  load: (source: string) => Promise<LoadResult>
  /** Whether a source is loadable: files are looked up; servers get one request, aborted at first byte. */
  check: (source: string) => Promise<{ ok: true } | { ok: false; reason: string; isMissing?: true }>
  close: () => void
}

export type OpenSourcesResult = { ok: true; sources: MediaSources } | { ok: false; reason: string }

export type SourceOptions = Partial<FetchOptions> & {
  /** Whether requests to servers on this machine and in its network are allowed too. */
  allowPrivateAddresses?: boolean
  /** Folders and zips to search, in this order. */
  places: string[]
}

type MediaPlace = { find: (source: string) => Promise<LoadResult | null>; close: () => void }

const defaultLimitInBytes = 100 * 1024 * 1024
const checkTimeoutInMs = 5000
// A shop has some thousands of images; each entry costs memory before it is read.
const maxZipEntries = 100_000

/** Opens the locations; returns a reason when one is neither a folder nor a zip. */
export async function openMediaSources(options: SourceOptions): Promise<OpenSourcesResult> {
  const places: MediaPlace[] = []
  const limitInBytes = options.limitInBytes ?? defaultLimitInBytes
  for (const path of options.places) {
    const found = await stat(path).catch(() => null)
    const place = found?.isDirectory()
      ? await openFolder(path, limitInBytes)
      : await openZip(path, limitInBytes)
    if (!place) {
      places.forEach(({ close }) => close())
      return { ok: false, reason: `${path} is neither a folder nor a ZIP file with images.` }
    }
    places.push(place)
  }
  const isAllowedAddress = options.allowPrivateAddresses ? () => true : options.isAllowedAddress
  // A server that is gone does not answer: its hundreds of images must not time out one by one.
  const silentHosts = new Set<string>()
  const unlessSilent = async <Result extends { ok: true } | SilentFailure>(
    { host }: URL,
    work: () => Promise<Result>,
  ): Promise<Result | SilentFailure> => {
    if (silentHosts.has(host)) return { ok: false, reason: `its server ${host} did not respond before` }
    const result = await work()
    if (!result.ok && result.isSilent) silentHosts.add(host)
    return result.ok ? result : { ok: false, reason: result.reason }
  }
  const find = async (source: string): Promise<LoadResult> => {
    for (const place of places) {
      const found = await place.find(source)
      if (found) return found
    }
    return noFile(source)
  }
  const load = async (source: string): Promise<LoadResult> => {
    const url = webUrl(source)
    if (!url) return find(source)
    return unlessSilent(url, () => fetchUrl(url, { ...options, limitInBytes, isAllowedAddress }))
  }
  const check: MediaSources['check'] = async (source) => {
    const url = webUrl(source)
    if (!url) return find(source)
    return unlessSilent(url, () => checkUrl(url, { timeoutInMs: checkTimeoutInMs, isAllowedAddress }))
  }
  return { ok: true, sources: { load, check, close: () => places.forEach(({ close }) => close()) } }
}

type SilentFailure = { ok: false; reason: string; isSilent?: true }

function webUrl(source: string): URL | null {
  const url = URL.parse(source)
  return url && /^https?:$/.test(url.protocol) ? url : null
}

function noFile(source: string): LoadResult {
  if (/^https?:/i.test(source)) return { ok: false, reason: 'the URL is not valid' }
  const isOther = /^[a-z][a-z\d+.-]+:\/\//i.test(source)
  if (isOther) return { ok: false, reason: 'only http and https URLs are supported' }
  return { ok: false, reason: 'there is no such file', isMissing: true }
}

async function openFolder(folder: string, limitInBytes: number): Promise<MediaPlace> {
  const root = await realpath(folder)
  return {
    close: () => {},
    find: async (source) => {
      const path = await realpath(join(root, source)).catch(() => null)
      // Neither '..' nor a symbolic link may lead out of the folder.
      if (!path?.startsWith(root + sep)) return null
      const file = await stat(path)
      if (!file.isFile()) return null
      if (file.size > limitInBytes) return tooLarge(limitInBytes)
      return { ok: true, bytes: await readFile(path) }
    },
  }
}

/** Entries are found by their path in the zip or by file name alone; nothing is extracted to disk. */
async function openZip(path: string, limitInBytes: number): Promise<MediaPlace | null> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => null)
  if (!zip) return null
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      if (entries.size > 2 * maxZipEntries) throw new Error('The ZIP file has too many entries')
      entries.set(entry.fileName, entry)
      if (!entries.has(basename(entry.fileName))) entries.set(basename(entry.fileName), entry)
    }
  } catch {
    zip.close()
    return null
  }
  return {
    close: () => zip.close(),
    find: async (source) => {
      const entry = entries.get(source) ?? entries.get(basename(source))
      return entry ? readEntry(zip, entry, limitInBytes) : null
    },
  }
}

async function readEntry(zip: ZipFile, entry: Entry, limitInBytes: number): Promise<LoadResult> {
  // The zip reader itself stops at the declared size.
  if (entry.uncompressedSize > limitInBytes) return tooLarge(limitInBytes)
  try {
    return { ok: true, bytes: await buffer(await zip.openReadStreamPromise(entry)) }
  } catch (error) {
    return { ok: false, reason: `the ZIP file is damaged (${messageOf(error)})` }
  }
}
