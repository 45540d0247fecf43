/** Our own pages ask calls of the contract for the view, all others get the documented answer: the only fork there is. */

/** What our pages say in `Accept`. */
export const VIEW_TYPE = 'application/vnd.hanout.view+json'

/** Whether a request was made by a page of ours that draws the answer by itself. */
export function wantsView(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes(VIEW_TYPE)
}
