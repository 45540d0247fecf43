const OVERRIDES = ['PUT', 'PATCH', 'DELETE']

/** The request as it was meant: `?_method=DELETE`, else `X-HTTP-Method-Override`, makes a POST the named method. */
export function withMeantMethod(request: Request): Request {
  // A link must not be able to delete: only POST may mean something else.
  if (request.method !== 'POST') return request
  const named =
    new URL(request.url).searchParams.get('_method') ?? request.headers.get('x-http-method-override')
  const method = named?.toUpperCase() ?? ''
  return OVERRIDES.includes(method) ? new Request(request, { method }) : request
}
