/** What stands in the address of a page of a comparison: how it is looked at, not whose it is. */

/** '?only=differences' */
const ONLY_PARAMETER = 'only'
/** '?view=cards' */
const VIEW_PARAMETER = 'view'
/** '?notice=limit': what came of a link that adds. */
export const NOTICE_PARAMETER = 'notice'

export const comparePages = {
  path: /^\/(?:my-account\/)?compare\//,
  names: [ONLY_PARAMETER, VIEW_PARAMETER, NOTICE_PARAMETER],
}

/** Whether a path, its language included, is that of a link that somebody has shared. */
export function isSharedPath(path: string): boolean {
  return /^(\/[a-z]{2})?\/compare\/[^/]+\/$/.test(path)
}

export type PageLook = { onlyDifferences: boolean; asCards: boolean }

export function readLook(query: URLSearchParams): PageLook {
  return {
    onlyDifferences: query.get(ONLY_PARAMETER) === 'differences',
    asCards: query.get(VIEW_PARAMETER) === 'cards',
  }
}

/** The query of a look, with its question mark; '' of the usual one. */
export function lookQuery({ onlyDifferences, asCards }: PageLook): string {
  const query = new URLSearchParams()
  if (onlyDifferences) query.set(ONLY_PARAMETER, 'differences')
  if (asCards) query.set(VIEW_PARAMETER, 'cards')
  return query.size === 0 ? '' : `?${query}`
}
