/** Fetches what an import names: each source once, some at a time. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Files } from '#app/platform/files/files.ts'
import type { MediaSources } from '#app/features/media/sources.server.ts'
import type { KeptMedia } from '#app/features/media/store.server.ts'
import { findObstacle, isAddress, keepMedia } from '#app/features/media/store.server.ts'
import { mediumKey, type WantedMedium } from './picture-jobs.server.ts'

export type PictureFailure = { source: string; label: string; reason: string }

export type KeptMap = {
  keep: (media: WantedMedium[]) => Promise<void>
  /** Whether it was asked for in this run, found or not. */
  wasTried: (kind: WantedMedium['kind'], source: string) => boolean
  get: (kind: WantedMedium['kind'], source: string) => KeptMedia | undefined
  failures: PictureFailure[]
}

const fetchesAtOnce = 4

/** What has been fetched so far; `onDone` hears of every source. */
export function openKeptMap(
  services: { queries: Queries; files: Files; sources: MediaSources },
  onDone: () => void = () => {},
): KeptMap {
  const results = new Map<string, KeptMedia | null>()
  const failures: PictureFailure[] = []
  const keepOne = async ({ source, kind, label }: WantedMedium) => {
    const result = await keepMedia(services, { source, kind })
    results.set(mediumKey({ kind, source }), result.ok ? result.media : null)
    if (!result.ok) failures.push({ source, label, reason: result.reason })
    onDone()
  }
  return {
    failures,
    wasTried: (kind, source) => results.has(mediumKey({ kind, source })),
    get: (kind, source) => results.get(mediumKey({ kind, source })) ?? undefined,
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

export type Rehearsed = { failures: PictureFailure[]; unasked: number }

/** What could not be fetched, were it tried: files are looked for, and so many addresses asked as a look ahead may take. */
export async function rehearseMedia(
  services: { queries: Queries; files: Files; sources: MediaSources },
  media: WantedMedium[],
): Promise<Rehearsed> {
  const failures = new Map<WantedMedium, PictureFailure>()
  const started = performance.now()
  let [asked, unasked] = [0, 0]
  const queue = media.values()
  const worker = async () => {
    for (const medium of queue) {
      const { source, label } = medium
      if (isAddress(source) && (asked++ >= mostAsked || performance.now() - started > longestAskedInMs)) {
        unasked++
        continue
      }
      const reason = await findObstacle(services, medium)
      if (reason !== undefined) failures.set(medium, { source, label, reason })
    }
  }
  await Promise.all(Array.from({ length: fetchesAtOnce }, worker))
  return { failures: media.flatMap((medium) => failures.get(medium) ?? []), unasked }
}
