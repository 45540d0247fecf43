/**
 * Our own pages request rendered views from contract calls; all other clients receive the documented answer.
 * Contract calls differ between clients only here.
 */

/** The `Accept` value of our pages. */
export const VIEW_TYPE = 'application/vnd.hanout.view+json'

/** Whether the request comes from one of the shop's pages, which renders the response itself. */
export function acceptsView(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes(VIEW_TYPE)
}
