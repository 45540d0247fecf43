/** Fetches what an import names: each source once, some at a time. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Files } from '#app/platform/files/files.ts'
import type { MediaSources } from '#app/features/media/pictures/sources.server.ts'
import type { KeptMedia } from '#app/features/media/store.server.ts'
import { findObstacle, isAddress, keepMedia } from '#app/features/media/store.server.ts'
import { openLibraryNames } from '#app/features/media/library-names.server.ts'
import { mediumKey, type WantedMedium } from './pictures/picture-jobs.server.ts'

import type { Meant } from './pictures/choose-medium.ts'

export type PictureFailure = { source: string; label: string; reason: string }

export type KeptMap = {
  keep: (media: WantedMedium[]) => Promise<void>
  /** Whether it was asked for in this run, found or not. */
  wasTried: (kind: WantedMedium['kind'], source: string) => boolean
  get: (kind: WantedMedium['kind'], source: string) => KeptMedia | undefined
  /** All that it may be. */
  meant: (kind: WantedMedium['kind'], source: string) => Meant
  failures: PictureFailure[]
}

const fetchesAtOnce = 4

/** What has been fetched so far; `onDone` hears of every source. */
export function openKeptMap(
  services: { queries: Queries; files: Files; sources: MediaSources },
  onDone: () => void = () => {},
): KeptMap {
  const results = new Map<string, Meant>()
  const failures: PictureFailure[] = []
  const library = openLibraryNames(services.queries)
  const keepOne = async ({ source, kind, label }: WantedMedium) => {
    const result = await keepMedia(services, { source, kind })
    const isElsewhere = result.ok ? result.isRemembered : result.isMissing
    const named = isElsewhere ? await library.find(source, kind) : []
    if (!isElsewhere) library.forget()
    if (result.ok) results.set(mediumKey({ kind, source }), { media: [result.media, ...named] })
    else results.set(mediumKey({ kind, source }), { media: named, isByName: true })
    if (!result.ok && named.length === 0) failures.push({ source, label, reason: result.reason })
    onDone()
  }
  const meant: KeptMap['meant'] = (kind, source) => results.get(mediumKey({ kind, source })) ?? { media: [] }
  return {
    failures,
    wasTried: (kind, source) => results.has(mediumKey({ kind, source })),
    meant,
    get: (kind, source) => meant(kind, source).media[0],
    keep: async (media) => {
      const queue = media.filter((medium) => !results.has(mediumKey(medium))).values()
      const worker = async () => {
        for (const medium of queue) await keepOne(medium)
      }
      await Promise.all(Array.from({ length: fetchesAtOnce }, worker))
    },
  }
}

const mostAsked = 200
const longestAskedInMs = 30_000

export type Rehearsed = {
  failures: PictureFailure[]
  unasked: number
  /** What names of files may mean that lie nowhere but in the library. */
  meant: KeptMap['meant']
}

/** What could not be fetched, were it tried: files are looked for, and so many addresses asked as a look ahead may take. */
export async function rehearseMedia(
  services: { queries: Queries; files: Files; sources: MediaSources },
  media: WantedMedium[],
): Promise<Rehearsed> {
  const failures = new Map<WantedMedium, PictureFailure>()
  const library = openLibraryNames(services.queries)
  const named = new Map<string, Meant>()
  const started = performance.now()
  let [asked, unasked] = [0, 0]
  const queue = media.values()
  const worker = async () => {
    for (const medium of queue) {
      const { source, label, kind } = medium
      if (isAddress(source) && (asked++ >= mostAsked || performance.now() - started > longestAskedInMs)) {
        unasked++
        continue
      }
      const obstacle = await findObstacle(services, medium)
      const found = obstacle?.isMissing ? await library.find(source, kind) : []
      if (found.length > 0) named.set(mediumKey(medium), { media: found, isByName: true })
      else if (obstacle) failures.set(medium, { source, label, reason: obstacle.reason })
    }
  }
  await Promise.all(Array.from({ length: fetchesAtOnce }, worker))
  return {
    failures: media.flatMap((medium) => failures.get(medium) ?? []),
    unasked,
    meant: (kind, source) => named.get(mediumKey({ kind, source })) ?? { media: [] },
  }
}
