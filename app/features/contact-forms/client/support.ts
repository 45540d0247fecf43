/**
 * The browser and page features that the forms require; without them they stay plain forms, which also work
 * (ERR-7).
 */

/** The contract's message for the first missing feature. */
export function findMissingSupport(page: typeof globalThis = globalThis): string | undefined {
  if (!page.wpcf7) return 'wpcf7 is not defined.'
  if (!page.wpcf7.api) return 'wpcf7.api is not defined.'
  const requirements: [name: string, isAvailable: boolean][] = [
    ['window.fetch()', 'fetch' in page && typeof page.fetch === 'function'],
    ['window.FormData()', 'FormData' in page && typeof page.FormData === 'function'],
    ['NodeList.forEach()', 'forEach' in page.NodeList.prototype],
    ['String.replaceAll()', 'replaceAll' in page.String.prototype],
  ]
  const missing = requirements.find(([, isAvailable]) => !isAvailable)
  return missing && `Your browser does not support ${missing[0]}.`
}
