const OVERRIDES = ['PUT', 'PATCH', 'DELETE']

/** The request as it was meant: `?_method=DELETE`, else `X-HTTP-Method-Override`, makes a POST the named method. */
export function withMeantMethod(request: Request): Request {
  const method = meantMethod(request)
  return method === request.method ? request : new Request(request, { method })
}

/** The method that counts. */
export function meantMethod({ method, url, headers }: Request): string {
  // A link must not be able to delete: only POST may mean something else.
  if (method !== 'POST') return method
  const named = new URL(url).searchParams.get('_method') ?? headers.get('x-http-method-override')
  const meant = named?.toUpperCase() ?? ''
  return OVERRIDES.includes(meant) ? meant : method
}
