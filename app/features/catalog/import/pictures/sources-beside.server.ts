/** Where the pictures of a file may lie: in the place that was named, and beside the file. */
import type { OpenSourcesResult } from '#app/features/media/pictures/sources.server.ts'
import { dirname } from 'node:path'
import { openMediaSources } from '#app/features/media/pictures/sources.server.ts'

export type PicturesInput = {
  /** Path of the CSV. */
  source: string
  /** Folder or zip with pictures; the CSV's own folder is looked in as well. */
  imagesFrom?: string
  /** Fetch pictures from servers of the own machine and network too. */
  allowPrivateAddresses?: boolean
}

export function openSourcesBeside(input: PicturesInput): Promise<OpenSourcesResult> {
  const { source, imagesFrom, allowPrivateAddresses } = input
  const named = imagesFrom === undefined ? [] : [imagesFrom]
  return openMediaSources({ places: [...named, dirname(source)], allowPrivateAddresses })
}
