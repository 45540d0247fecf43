/** Whether a browser asks for a page that nobody looks at yet: it gets ready for a press that may never come. */
export function isAskedAhead({ headers }: { headers: Headers }): boolean {
  return /prefetch|prerender/.test(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '')
}
