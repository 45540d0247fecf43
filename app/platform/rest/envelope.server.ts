import type { MiddlewareHandler } from 'hono'

/** `?_envelope`: status and headers go into the body, for clients that can read nothing else (rest-client.md C.7). */
export function envelopes(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.req.query('_envelope') === undefined || c.req.method === 'HEAD') return
    const { status, headers } = c.res
    const text = await c.res.text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    const envelopeHeaders = new Headers(headers)
    envelopeHeaders.delete('Content-Length')
    envelopeHeaders.set('Content-Type', 'application/json; charset=UTF-8')
    const visibleHeaders = Object.fromEntries([...headers].filter(([name]) => name !== 'set-cookie'))
    const answer = Response.json(
      { body, status, headers: visibleHeaders },
      { status: 200, headers: envelopeHeaders },
    )
    // Hono copies the headers of a replaced response into the new one; clearing it first prevents that.
    c.res = undefined
    c.res = answer
  }
}
