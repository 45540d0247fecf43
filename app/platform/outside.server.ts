/** Calls to the services of others: the one door, so that tests and rehearsals can put a stand-in behind it. */

export type Outside = {
  /** Like fetch; rejects when the service cannot be reached or says nothing in time. */
  ask: (address: string, init: RequestInit & { timeLimitInMs: number }) => Promise<Response>
}

/** With a stand-in 'http://127.0.0.1:9000', 'https://api.stripe.com/v1/x' is asked at 'http://127.0.0.1:9000/api.stripe.com/v1/x'. */
export function openOutside({ standIn }: { standIn?: string } = {}): Outside {
  return {
    ask: (address, { timeLimitInMs, ...init }) => {
      const { host, pathname, search } = new URL(address)
      const target = standIn === undefined ? address : `${standIn}/${host}${pathname}${search}`
      // Nobody of these moves; a redirect would take the secrets along.
      return fetch(target, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeLimitInMs) })
    },
  }
}
