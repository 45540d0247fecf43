/**
 * Images in stored texts that are not fetched yet: they have their source (`data-source`) and no `src`. They
 * keep their position when stored, exported and edited; visitors see the text without them.
 */

/**
 * How the tag of a pending image begins, and of no other element: sanitize.server.ts and
 * csv/values/description-pictures.ts write it.
 */
export const pendingPicture = '<img data-source='

const pending = new RegExp(`${pendingPicture}[^>]*>`, 'g')

/** The text for display: a pending image leaves no gap, no link and no frame. */
export function withoutPendingPictures(html: string): string {
  return html.includes(pendingPicture) ? withoutEmptyWrappers(html.replace(pending, '')) : html
}

function withoutEmptyWrappers(html: string): string {
  const without = html.replace(/<(a|p|figure|div|span)\b[^>]*>\s*<\/\1>/g, '')
  return without === html ? html.trim() : withoutEmptyWrappers(without)
}
