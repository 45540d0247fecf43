/** Fetches the media that an import names: each source once, several in parallel. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Files } from '#app/platform/files/files.ts'
import type { MediaSources } from '#app/features/media/pictures/sources.server.ts'
import type { StoredMedia } from '#app/features/media/store.server.ts'
import { findStoreProblem, isUrl, storeMedia } from '#app/features/media/store.server.ts'
import { openLibraryNames } from '#app/features/media/library-names.server.ts'
import { createMediaKey, type MediaRequest } from './pictures/picture-jobs.server.ts'

import type { MediaCandidates } from './pictures/choose-asset.ts'

export type PictureFailure = { source: string; label: string; reason: string }

export type FetchedMedia = {
  fetchAll: (media: MediaRequest[]) => Promise<void>
  /** Whether it was requested in this run, found or not. */
  wasTried: (kind: MediaRequest['kind'], source: string) => boolean
  get: (kind: MediaRequest['kind'], source: string) => StoredMedia | undefined
  /** All media that the source may refer to. */
  findCandidates: (kind: MediaRequest['kind'], source: string) => MediaCandidates
  failures: PictureFailure[]
}

const maxConcurrentFetches = 4

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
    const libraryMedia = isNotInSources ? await library.find(source, kind) : []
    if (!isNotInSources) library.invalidate()
    if (result.ok) results.set(createMediaKey({ kind, source }), { media: [result.media, ...libraryMedia] })
    else results.set(createMediaKey({ kind, source }), { media: libraryMedia, isByName: true })
    if (!result.ok && libraryMedia.length === 0) failures.push({ source, label, reason: result.reason })
    onDone()
  }
  const findCandidates: FetchedMedia['findCandidates'] = (kind, source) =>
    results.get(createMediaKey({ kind, source })) ?? { media: [] }
  return {
    failures,
    wasTried: (kind, source) => results.has(createMediaKey({ kind, source })),
    findCandidates,
    get: (kind, source) => findCandidates(kind, source).media[0],
    fetchAll: async (media) => {
      const queue = media.filter((request) => !results.has(createMediaKey(request))).values()
      const worker = async () => {
        for (const request of queue) await fetchOne(request)
      }
      await Promise.all(Array.from({ length: maxConcurrentFetches }, worker))
    },
  }
}

const maxCheckedUrls = 200
const checkBudgetInMs = 30_000

export type MediaRehearsal = {
  failures: PictureFailure[]
  uncheckedCount: number
  /** Media that match file names found only in the library. */
  findCandidates: FetchedMedia['findCandidates']
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
  const candidatesByKey = new Map<string, MediaCandidates>()
  const startedAt = performance.now()
  let [checkedUrlCount, uncheckedCount] = [0, 0]
  const queue = media.values()
  const worker = async () => {
    for (const request of queue) {
      const { source, label, kind } = request
      if (
        isUrl(source) &&
        (checkedUrlCount++ >= maxCheckedUrls || performance.now() - startedAt > checkBudgetInMs)
      ) {
        uncheckedCount++
        continue
      }
      const problem = await findStoreProblem(services, request)
      const libraryMedia = problem?.isMissing ? await library.find(source, kind) : []
      if (libraryMedia.length > 0)
        candidatesByKey.set(createMediaKey(request), { media: libraryMedia, isByName: true })
      else if (problem) failures.set(request, { source, label, reason: problem.reason })
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentFetches }, worker))
  return {
    failures: media.flatMap((request) => failures.get(request) ?? []),
    uncheckedCount,
    findCandidates: (kind, source) => candidatesByKey.get(createMediaKey({ kind, source })) ?? { media: [] },
  }
}
