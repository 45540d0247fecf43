/**
 * Images in stored texts that are not fetched yet: they have their source (`data-source`) and no `src`. They
 * keep their position when stored, exported and edited; visitors see the text without them.
 */

/**
 * The beginning of a pending image's tag, and of no other tag. sanitize.server.ts and
 * csv/values/description-pictures.ts write it.
 */
export const pendingPictureStart = '<img data-source='

const pendingPicturePattern = new RegExp(`${pendingPictureStart}[^>]*>`, 'g')

/** The text for display: a pending image leaves no gap, no link and no frame. */
export function removePendingPictures(html: string): string {
  return html.includes(pendingPictureStart)
    ? removeEmptyWrappers(html.replace(pendingPicturePattern, ''))
    : html
}

function removeEmptyWrappers(html: string): string {
  const cleanedHtml = html.replace(/<(a|p|figure|div|span)\b[^>]*>\s*<\/\1>/g, '')
  return cleanedHtml === html ? html.trim() : removeEmptyWrappers(cleanedHtml)
}
