/** Where lists stand among the words of pages; of those that come with the page the script draws what has changed. */
export const LIST_PLACES = '.woosw-list-ajax, .woosw-list-place'
/** Left to the script. */
export const LATER_LIST = '.woosw-list-ajax'
