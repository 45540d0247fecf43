const OVERRIDES = ['PUT', 'PATCH', 'DELETE']

/** The request with its effective method: `?_method=DELETE`, else `X-HTTP-Method-Override`, overrides a POST. */
export function withEffectiveMethod(request: Request): Request {
  const method = effectiveMethod(request)
  return method === request.method ? request : new Request(request, { method })
}

/** The effective method. */
export function effectiveMethod({ method, url, headers }: Request): string {
  // A link must not be able to delete: only a POST may be overridden.
  if (method !== 'POST') return method
  const named = new URL(url).searchParams.get('_method') ?? headers.get('x-http-method-override')
  const override = named?.toUpperCase() ?? ''
  return OVERRIDES.includes(override) ? override : method
}
