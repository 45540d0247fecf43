/** Selector of lists embedded in page content; the script re-renders server-rendered ones after a change. */
export const LIST_PLACES = '.woosw-list-ajax, .woosw-list-place'
/** Selector of embedded lists that only the script renders. */
export const LATER_LIST = '.woosw-list-ajax'
