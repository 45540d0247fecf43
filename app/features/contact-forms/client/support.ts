/** What the forms need of the browser and of the page; without it they stay plain forms, which work too (ERR-7). */

/** The contract's sentence for the first thing that is missing. */
export function missingSupport(page: typeof globalThis = globalThis): string | undefined {
  if (!page.wpcf7) return 'wpcf7 is not defined.'
  if (!page.wpcf7.api) return 'wpcf7.api is not defined.'
  const needed: [name: string, isThere: boolean][] = [
    ['window.fetch()', 'fetch' in page && typeof page.fetch === 'function'],
    ['window.FormData()', 'FormData' in page && typeof page.FormData === 'function'],
    ['NodeList.forEach()', 'forEach' in page.NodeList.prototype],
    ['String.replaceAll()', 'replaceAll' in page.String.prototype],
  ]
  const missing = needed.find(([, isThere]) => !isThere)
  return missing && `Your browser does not support ${missing[0]}.`
}
