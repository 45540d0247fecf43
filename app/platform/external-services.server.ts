/** All calls to external services go through here, so that tests and rehearsals can use a stub. */

export type ExternalServices = {
  /** Like fetch; rejects when the service is unreachable or does not respond within the time limit. */
  fetch: (url: string, init: RequestInit & { timeLimitInMs: number }) => Promise<Response>
}

/**
 * With the stub 'http://127.0.0.1:9000', 'https://api.stripe.com/v1/x' is requested as
 * 'http://127.0.0.1:9000/api.stripe.com/v1/x'.
 */
export function openExternalServices({ stubUrl }: { stubUrl?: string } = {}): ExternalServices {
  return {
    fetch: (url, { timeLimitInMs, ...init }) => {
      const { host, pathname, search } = new URL(url)
      const target = stubUrl === undefined ? url : `${stubUrl}/${host}${pathname}${search}`
      // None of these services redirects; a redirect would leak the secrets.
      return fetch(target, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeLimitInMs) })
    },
  }
}
