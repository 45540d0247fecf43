/** Style sheets of parts that come after their page. */

// A sheet that could not be had tells so once.
const coming = new Map<string, Promise<void>>()

/**
 * Fetches style sheets that a part draws as `<link rel="stylesheet" precedence="default">`, and resolves once they are there or
 * cannot be had; only then may the part be drawn. For React shows nothing new of the whole page while one part of it waits for its
 * styles: what is typed in a field meanwhile would be put back.
 */
export async function loadStyles(hrefs: readonly string[]): Promise<void> {
  await Promise.all(hrefs.map((href) => coming.get(href) ?? load(href)))
}

function load(href: string): Promise<void> {
  // It came with the page.
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return Promise.resolve()
  // Among those of its precedence React finds it; its own `preinit` leaves a rejection that nobody hears when a sheet cannot be had.
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  link.dataset.precedence = 'default'
  const end = new Promise<void>((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve(), { once: true })
  })
  coming.set(href, end)
  document.head.append(link)
  return end
}
