/**
 * Pictures of stored texts that have not been fetched yet: they know where they come from (`data-source`) and have no
 * `src`. They keep their place in what is stored, exported and edited; shoppers are shown the text without them.
 */

/** How the tag of such a picture begins, and no other: sanitise.server.ts and csv/description-pictures.ts write it. */
export const pendingPicture = '<img data-source='

const pending = new RegExp(`${pendingPicture}[^>]*>`, 'g')

/** The text as it is shown: a picture that is still to come leaves no gap, no link and no frame behind. */
export function withoutPendingPictures(html: string): string {
  return html.includes(pendingPicture) ? withoutEmptyFrames(html.replace(pending, '')) : html
}

function withoutEmptyFrames(html: string): string {
  const without = html.replace(/<(a|p|figure|div|span)\b[^>]*>\s*<\/\1>/g, '')
  return without === html ? html.trim() : withoutEmptyFrames(without)
}
