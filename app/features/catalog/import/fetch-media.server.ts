/** Fetches the media that an import names: each source once, several in parallel. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Files } from '#app/platform/files/files.ts'
import type { MediaSources } from '#app/features/media/pictures/sources.server.ts'
import type { StoredMedia } from '#app/features/media/store.server.ts'
import { findStoreProblem, isUrl, storeMedia } from '#app/features/media/store.server.ts'
import { openLibraryNames } from '#app/features/media/library-names.server.ts'
import { mediaKey, type MediaRequest } from './pictures/picture-jobs.server.ts'

import type { MediaCandidates } from './pictures/choose-asset.ts'

export type PictureFailure = { source: string; label: string; reason: string }

export type FetchedMedia = {
  fetchAll: (media: MediaRequest[]) => Promise<void>
  /** Whether it was requested in this run, found or not. */
  wasTried: (kind: MediaRequest['kind'], source: string) => boolean
  get: (kind: MediaRequest['kind'], source: string) => StoredMedia | undefined
  /** All media that the source may refer to. */
  candidates: (kind: MediaRequest['kind'], source: string) => MediaCandidates
  failures: PictureFailure[]
}

const fetchesAtOnce = 4

/** Collects the fetched media; `onDone` is called for every source. */
export function openFetchedMedia(
  services: { queries: Queries; files: Files; sources: MediaSources },
  onDone: () => void = () => {},
): FetchedMedia {
  const results = new Map<string, MediaCandidates>()
  const failures: PictureFailure[] = []
  const library = openLibraryNames(services.queries)
  const fetchOne = async ({ source, kind, label }: MediaRequest) => {
    const result = await storeMedia(services, { source, kind })
    const isNotInSources = result.ok ? result.isFromLibrary : result.isMissing
    const named = isNotInSources ? await library.find(source, kind) : []
    if (!isNotInSources) library.invalidate()
    if (result.ok) results.set(mediaKey({ kind, source }), { media: [result.media, ...named] })
    else results.set(mediaKey({ kind, source }), { media: named, isByName: true })
    if (!result.ok && named.length === 0) failures.push({ source, label, reason: result.reason })
    onDone()
  }
  const candidates: FetchedMedia['candidates'] = (kind, source) =>
    results.get(mediaKey({ kind, source })) ?? { media: [] }
  return {
    failures,
    wasTried: (kind, source) => results.has(mediaKey({ kind, source })),
    candidates,
    get: (kind, source) => candidates(kind, source).media[0],
    fetchAll: async (media) => {
      const queue = media.filter((request) => !results.has(mediaKey(request))).values()
      const worker = async () => {
        for (const request of queue) await fetchOne(request)
      }
      await Promise.all(Array.from({ length: fetchesAtOnce }, worker))
    },
  }
}

const maxChecked = 200
const checkBudgetInMs = 30_000

export type MediaRehearsal = {
  failures: PictureFailure[]
  unasked: number
  /** Media that match file names found only in the library. */
  candidates: FetchedMedia['candidates']
}

/**
 * The fetches that would fail: files are looked up, and as many URLs are requested as the limits of a
 * dry run allow.
 */
export async function rehearseMedia(
  services: { queries: Queries; files: Files; sources: MediaSources },
  media: MediaRequest[],
): Promise<MediaRehearsal> {
  const failures = new Map<MediaRequest, PictureFailure>()
  const library = openLibraryNames(services.queries)
  const named = new Map<string, MediaCandidates>()
  const started = performance.now()
  let [checked, unasked] = [0, 0]
  const queue = media.values()
  const worker = async () => {
    for (const request of queue) {
      const { source, label, kind } = request
      if (isUrl(source) && (checked++ >= maxChecked || performance.now() - started > checkBudgetInMs)) {
        unasked++
        continue
      }
      const problem = await findStoreProblem(services, request)
      const found = problem?.isMissing ? await library.find(source, kind) : []
      if (found.length > 0) named.set(mediaKey(request), { media: found, isByName: true })
      else if (problem) failures.set(request, { source, label, reason: problem.reason })
    }
  }
  await Promise.all(Array.from({ length: fetchesAtOnce }, worker))
  return {
    failures: media.flatMap((request) => failures.get(request) ?? []),
    unasked,
    candidates: (kind, source) => named.get(mediaKey({ kind, source })) ?? { media: [] },
  }
}
