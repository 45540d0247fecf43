import { join } from 'node:path'
import type { Bucket } from './bucket.server.ts'
import { openBucket } from './bucket.server.ts'
import type { Files } from './files.ts'
import { openFolder } from './folder.server.ts'

/** The shop's public files: in the bucket when one is configured, else in the folder `media` of the data folder. */
export function openFiles({ dataDir, bucket }: { dataDir: string; bucket?: Bucket }): Files {
  return bucket ? openBucket(bucket) : openFolder(join(dataDir, 'media'))
}

/**
 * Private files, which only the shop serves to authorized visitors: in their own bucket, else in the folder
 * `private`.
 */
export function openPrivateFiles({
  dataDir,
  privateBucket,
}: {
  dataDir: string
  privateBucket?: Bucket
}): Files {
  return privateBucket ? openBucket(privateBucket) : openFolder(join(dataDir, 'private'))
}
