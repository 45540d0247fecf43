/** Where an import finds pictures and films: addresses, a folder, a zip. */
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Entry, ZipFile } from 'yauzl'
import { openPromise } from 'yauzl'

export type LoadResult = { ok: true; bytes: Buffer } | { ok: false; reason: string }

export type MediaSources = {
  load: (source: string) => Promise<LoadResult>
  close: () => void
}

export type SourceOptions = {
  /** Folders and zips to look in, the first one first. */
  places: string[]
  limitInBytes?: number
  timeoutInMs?: number
  /** Pauses before another try of an address, in milliseconds. */
  retryPausesInMs?: number[]
}

type MediaPlace = { find: (source: string) => Promise<LoadResult | null>; close: () => void }

const defaultLimitInBytes = 100 * 1024 * 1024

/** Opens the places; a reason when one of them is neither folder nor zip. */
export async function openMediaSources(
  options: SourceOptions,
): Promise<{ ok: true; sources: MediaSources } | { ok: false; reason: string }> {
  const places: MediaPlace[] = []
  const limitInBytes = options.limitInBytes ?? defaultLimitInBytes
  for (const path of options.places) {
    const found = await stat(path).catch(() => null)
    const place = found?.isDirectory()
      ? await openFolder(path, limitInBytes)
      : await openZip(path, limitInBytes)
    if (!place) {
      places.forEach(({ close }) => close())
      return { ok: false, reason: `${path} is neither a folder nor a zip with pictures.` }
    }
    places.push(place)
  }
  // A shop that has moved away answers nothing: its hundreds of pictures must not wait one by one.
  const silentHosts = new Set<string>()
  const fetchFrom = async ({ host, href }: URL): Promise<LoadResult> => {
    if (silentHosts.has(host)) return { ok: false, reason: `its server ${host} did not answer before` }
    const result = await fetchBytes(href, { limitInBytes, ...options })
    if (!result.ok && result.isSilent) silentHosts.add(host)
    return result.ok ? result : { ok: false, reason: result.reason }
  }
  const load = async (source: string): Promise<LoadResult> => {
    const address = URL.parse(source)
    if (address && /^https?:$/.test(address.protocol)) return fetchFrom(address)
    for (const place of places) {
      const found = await place.find(source)
      if (found) return found
    }
    return { ok: false, reason: 'there is no such file' }
  }
  return { ok: true, sources: { load, close: () => places.forEach(({ close }) => close()) } }
}

async function openFolder(folder: string, limitInBytes: number): Promise<MediaPlace> {
  const root = await realpath(folder)
  return {
    close: () => {},
    find: async (source) => {
      const path = await realpath(join(root, source)).catch(() => null)
      // Neither '..' nor a link leads out of the folder.
      if (!path?.startsWith(root + sep)) return null
      const file = await stat(path)
      if (!file.isFile()) return null
      if (file.size > limitInBytes) return tooLarge(limitInBytes)
      return { ok: true, bytes: await readFile(path) }
    },
  }
}

/** Entries are found by their path in the zip or by their file name alone; nothing is written to disk. */
async function openZip(path: string, limitInBytes: number): Promise<MediaPlace | null> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => null)
  if (!zip) return null
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
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
  // The reader itself stops at the size that the zip declares.
  if (entry.uncompressedSize > limitInBytes) return tooLarge(limitInBytes)
  try {
    return { ok: true, bytes: await buffer(await zip.openReadStreamPromise(entry)) }
  } catch (error) {
    return { ok: false, reason: `the zip is damaged (${messageOf(error)})` }
  }
}

type FetchOptions = { limitInBytes: number; timeoutInMs?: number; retryPausesInMs?: number[] }

type FetchResult =
  | { ok: true; bytes: Buffer }
  | { ok: false; reason: string; mayPass?: true; isSilent?: true }

async function fetchBytes(address: string, options: FetchOptions): Promise<FetchResult> {
  const pauses = options.retryPausesInMs ?? [500, 2000]
  for (let attempt = 0; ; attempt++) {
    const result = await fetchOnce(address, options)
    const pause = pauses[attempt]
    if (result.ok || !result.mayPass || pause === undefined) return result
    await sleep(pause)
  }
}

async function fetchOnce(
  address: string,
  { limitInBytes, timeoutInMs = 20_000 }: FetchOptions,
): Promise<FetchResult> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutInMs) })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      const reason = `the server answered ${response.status}`
      return response.status >= 500 || response.status === 429
        ? { ok: false, reason, mayPass: true }
        : { ok: false, reason }
    }
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body) {
      size += chunk.length
      if (size > limitInBytes) return tooLarge(limitInBytes)
      chunks.push(chunk)
    }
    return { ok: true, bytes: Buffer.concat(chunks) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return {
      ok: false,
      reason: `the server does not answer (${messageOf(cause)})`,
      mayPass: true,
      isSilent: true,
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function tooLarge(limitInBytes: number): { ok: false; reason: string } {
  return { ok: false, reason: `it is larger than ${Math.round(limitInBytes / 1024 / 1024)} MB` }
}
