/** What is made before the first shopper needs it, once the shop listens. */
import type { Opened } from '#app/services.server.ts'
import { readVocabulary } from '#app/features/catalog/search/words/read-vocabulary.server.ts'

/** The index of lists, the vocabulary, then the words of search; a failure is left to the request that needs it. */
export async function warmUp(services: Opened, isOver: () => boolean): Promise<void> {
  try {
    await services.listing.current()
    await readVocabulary(services)
    await services.listing.words.keepReady({ log: services.log, isOver })
  } catch (error) {
    services.log.warn(
      { err: error },
      'Warm-up of product lists and search failed: first requests will be slower',
    )
  }
}
