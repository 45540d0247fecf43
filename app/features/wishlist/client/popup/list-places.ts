/** Selector of lists embedded in page content; the script re-renders server-rendered ones after a change. */
export const EMBEDDED_LISTS_SELECTOR = '.woosw-list-ajax, .woosw-list-place'
/** Selector of embedded lists that only the script renders. */
export const SCRIPT_RENDERED_LISTS_SELECTOR = '.woosw-list-ajax'
