/** Whether a browser prefetches the page: the visitor does not see it yet, and may never click the link. */
export function isPrefetchRequest({ headers }: { headers: Headers }): boolean {
  return /prefetch|prerender/.test(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '')
}
