/**
 * MAP  the features' pages that read query parameters. All other parameters are dropped from their addresses
 * (http/canonical-urls.ts).
 */
import { comparePages } from '#app/features/compare/page/page-address.ts'
import { wishlistPages } from '#app/features/wishlist/page/page-address.ts'

/** `path`: matches the pages' paths without language. `names`: each is read once, and ignored when empty. */
export type QueryParameters = { path: RegExp; names: readonly string[] }

export const queryParameters: readonly QueryParameters[] = [comparePages, wishlistPages]
