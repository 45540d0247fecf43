/** The sources from which an import loads images and videos: URLs, a folder, a zip. */
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Entry, ZipFile } from 'yauzl'
import { openPromise } from 'yauzl'
import {
  checkUrl,
  fetchUrl,
  readErrorMessage,
  createTooLargeResult,
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
  locations: string[]
}

type MediaLocation = { find: (source: string) => Promise<LoadResult | null>; close: () => void }

const DEFAULT_LIMIT_IN_BYTES = 100 * 1024 * 1024
const CHECK_TIMEOUT_IN_MS = 5000
// A shop has some thousands of images; each entry costs memory before it is read.
const MAX_ZIP_ENTRIES = 100_000

/** Opens the locations; returns a reason when one is neither a folder nor a zip. */
export async function openMediaSources(options: SourceOptions): Promise<OpenSourcesResult> {
  const locations: MediaLocation[] = []
  const limitInBytes = options.limitInBytes ?? DEFAULT_LIMIT_IN_BYTES
  for (const path of options.locations) {
    const stats = await stat(path).catch(() => null)
    const location = stats?.isDirectory()
      ? await openFolder(path, limitInBytes)
      : await openZip(path, limitInBytes)
    if (!location) {
      locations.forEach(({ close }) => close())
      return { ok: false, reason: `${path} is neither a folder nor a ZIP file with images.` }
    }
    locations.push(location)
  }
  const isAllowedAddress = options.allowPrivateAddresses ? () => true : options.isAllowedAddress
  // A server that does not respond is not requested again, so that its other images do not each time out.
  const silentHosts = new Set<string>()
  const skipSilentHosts = async <Result extends { ok: true } | SilentFailure>(
    { host }: URL,
    work: () => Promise<Result>,
  ): Promise<Result | SilentFailure> => {
    if (silentHosts.has(host)) return { ok: false, reason: `its server ${host} did not respond before` }
    const result = await work()
    if (!result.ok && result.isSilent) silentHosts.add(host)
    return result.ok ? result : { ok: false, reason: result.reason }
  }
  const find = async (source: string): Promise<LoadResult> => {
    for (const location of locations) {
      const result = await location.find(source)
      if (result) return result
    }
    return createMissingFileResult(source)
  }
  const load = async (source: string): Promise<LoadResult> => {
    const url = parseWebUrl(source)
    if (!url) return find(source)
    return skipSilentHosts(url, () => fetchUrl(url, { ...options, limitInBytes, isAllowedAddress }))
  }
  const check: MediaSources['check'] = async (source) => {
    const url = parseWebUrl(source)
    if (!url) return find(source)
    return skipSilentHosts(url, () => checkUrl(url, { timeoutInMs: CHECK_TIMEOUT_IN_MS, isAllowedAddress }))
  }
  return { ok: true, sources: { load, check, close: () => locations.forEach(({ close }) => close()) } }
}

type SilentFailure = { ok: false; reason: string; isSilent?: true }

function parseWebUrl(source: string): URL | null {
  const url = URL.parse(source)
  return url && /^https?:$/.test(url.protocol) ? url : null
}

function createMissingFileResult(source: string): LoadResult {
  if (/^https?:/i.test(source)) return { ok: false, reason: 'the URL is not valid' }
  const hasOtherScheme = /^[a-z][a-z\d+.-]+:\/\//i.test(source)
  if (hasOtherScheme) return { ok: false, reason: 'only http and https URLs are supported' }
  return { ok: false, reason: 'there is no such file', isMissing: true }
}

async function openFolder(folder: string, limitInBytes: number): Promise<MediaLocation> {
  const root = await realpath(folder)
  return {
    close: () => {},
    find: async (source) => {
      const path = await realpath(join(root, source)).catch(() => null)
      // Neither '..' nor a symbolic link may lead out of the folder.
      if (!path?.startsWith(root + sep)) return null
      const file = await stat(path)
      if (!file.isFile()) return null
      if (file.size > limitInBytes) return createTooLargeResult(limitInBytes)
      return { ok: true, bytes: await readFile(path) }
    },
  }
}

/** Entries are found by their path in the zip or by file name alone; nothing is extracted to disk. */
async function openZip(path: string, limitInBytes: number): Promise<MediaLocation | null> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => null)
  if (!zip) return null
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      if (entries.size > 2 * MAX_ZIP_ENTRIES) throw new Error('The ZIP file has too many entries')
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
  if (entry.uncompressedSize > limitInBytes) return createTooLargeResult(limitInBytes)
  try {
    return { ok: true, bytes: await buffer(await zip.openReadStreamPromise(entry)) }
  } catch (error) {
    return { ok: false, reason: `the ZIP file is damaged (${readErrorMessage(error)})` }
  }
}
