/** Whether a browser prefetches the page: nobody sees it yet, and the click may never come. */
export function isPrefetchRequest({ headers }: { headers: Headers }): boolean {
  return /prefetch|prerender/.test(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '')
}
