/** Style sheets of parts that come after their page. */
import { preinit } from 'react-dom'

/**
 * Fetches style sheets that a part draws as `<link rel="stylesheet" precedence>`, and resolves once they are there or cannot be had;
 * only then may the part be drawn. For React shows nothing new of the whole page while one part of it waits for its styles: what is
 * typed in a field meanwhile would be put back.
 */
export async function loadStyles(hrefs: readonly string[], precedence = 'default'): Promise<void> {
  for (const href of hrefs) preinit(href, { as: 'style', precedence })
  await Promise.all(hrefs.map(hasCome))
}

function hasCome(href: string): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)
  if (!link || link.sheet) return Promise.resolve()
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve(), { once: true })
  })
}
