/** Style sheets of parts that load after their page. */

// A failed sheet is attempted only once.
const sheetPromises = new Map<string, Promise<void>>()

/**
 * Loads the style sheets that a part renders as `<link rel="stylesheet" precedence="default">`, and resolves
 * once they have loaded or failed; only then may the part be rendered. React commits nothing new of the whole
 * page while a part waits for its styles: text typed into a field during that time would be reset.
 */
export async function loadStyles(hrefs: readonly string[]): Promise<void> {
  await Promise.all(hrefs.map((href) => sheetPromises.get(href) ?? loadSheet(href)))
}

function loadSheet(href: string): Promise<void> {
  // The sheet was loaded with the page.
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return Promise.resolve()
  // React finds the sheet among those of its precedence. React's `preinit` would leave an unhandled rejection
  // when a sheet fails to load.
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  link.dataset.precedence = 'default'
  const loadPromise = new Promise<void>((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve(), { once: true })
  })
  sheetPromises.set(href, loadPromise)
  document.head.append(link)
  return loadPromise
}
