/** The merchant's sharing options of a list. */
import type { ShareTarget } from '#app/ui/share-links.ts'

/** `targets` may be empty. */
export type Sharing = { targets: readonly ShareTarget[]; asIcons: boolean; canCopy: boolean }

/** A list that other people cannot see cannot be shared. */
export function restrictSharing(sharing: Sharing, { shareable }: { shareable: boolean }): Sharing {
  return shareable ? sharing : { ...sharing, targets: [], canCopy: false }
}
