/** The query parameters of a compare page: how it is displayed, not whose list it is. */

/** Hides equal rows: '?only=differences'. */
const ONLY_PARAMETER = 'only'
/** Shows cards instead of a table: '?view=cards'. */
const VIEW_PARAMETER = 'view'
/** '?notice=limit': the outcome of an add-by-link request. */
export const NOTICE_PARAMETER = 'notice'

export const compareParameters = {
  path: /^\/(?:my-account\/)?compare\//,
  names: [ONLY_PARAMETER, VIEW_PARAMETER, NOTICE_PARAMETER],
}

/** Whether a path, including its language prefix, is that of a shared link. */
export function isSharedPath(path: string): boolean {
  return /^(\/[a-z]{2})?\/compare\/[^/]+\/$/.test(path)
}

export type PageDisplay = { onlyDifferences: boolean; showsCards: boolean }

export function readDisplay(query: URLSearchParams): PageDisplay {
  return {
    onlyDifferences: query.get(ONLY_PARAMETER) === 'differences',
    showsCards: query.get(VIEW_PARAMETER) === 'cards',
  }
}

/** The query of a display, with its question mark; '' for the default one. */
export function formatDisplayQuery({ onlyDifferences, showsCards }: PageDisplay): string {
  const query = new URLSearchParams()
  if (onlyDifferences) query.set(ONLY_PARAMETER, 'differences')
  if (showsCards) query.set(VIEW_PARAMETER, 'cards')
  return query.size === 0 ? '' : `?${query}`
}
