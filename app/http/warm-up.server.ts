/** Prepares caches that the first visitor needs, once the shop listens. */
import type { BaseServices } from '#app/services.server.ts'
import { readVocabulary } from '#app/features/catalog/search/words/read-vocabulary.server.ts'

/**
 * The listing index, the vocabulary, then the search words; after a failure they are built by the first
 * request that needs them.
 */
export async function warmUp(services: BaseServices, isShuttingDown: () => boolean): Promise<void> {
  try {
    await services.listing.current()
    await readVocabulary(services)
    await services.listing.wordIndexes.keepReady({ log: services.log, isShuttingDown })
  } catch (error) {
    services.log.warn(
      { err: error },
      'Warm-up of product lists and search failed: first requests will be slower',
    )
  }
}
