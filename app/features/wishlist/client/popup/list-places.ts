/** Selector of lists embedded in page content; the script re-renders server-rendered ones after a change. */
export const LIST_PLACES = '.woosw-list-ajax, .woosw-list-place'
/** Lists left to the script. */
export const LATER_LIST = '.woosw-list-ajax'
