/** What of a list's sharing the owner of the shop shows. */
import type { ShareTarget } from '#app/ui/share-links.ts'

/** `targets` may be none. */
export type Sharing = { targets: readonly ShareTarget[]; asIcons: boolean; canCopy: boolean }

/** Of a list that nobody else sees there is nothing to share. */
export function sharingOf(offered: Sharing, { shareable }: { shareable: boolean }): Sharing {
  return shareable ? offered : { ...offered, targets: [], canCopy: false }
}
