/** Opens the locations of a CSV's pictures: the one that the caller specifies, and the CSV's own folder. */
import type { OpenSourcesResult } from '#app/features/media/pictures/sources.server.ts'
import { dirname } from 'node:path'
import { openMediaSources } from '#app/features/media/pictures/sources.server.ts'

export type PicturesInput = {
  /** Path of the CSV. */
  source: string
  /** Folder or zip with pictures; the CSV's own folder is searched as well. */
  imagesFrom?: string
  /** Fetch pictures from servers on this machine and the local network too. */
  allowPrivateAddresses?: boolean
}

export function openImportSources(input: PicturesInput): Promise<OpenSourcesResult> {
  const { source, imagesFrom, allowPrivateAddresses } = input
  const chosenLocations = imagesFrom === undefined ? [] : [imagesFrom]
  return openMediaSources({ locations: [...chosenLocations, dirname(source)], allowPrivateAddresses })
}
