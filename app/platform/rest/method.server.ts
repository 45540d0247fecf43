const OVERRIDE_METHODS = ['PUT', 'PATCH', 'DELETE']

/** The request with its effective method: `?_method=DELETE`, else `X-HTTP-Method-Override`, overrides a POST. */
export function applyEffectiveMethod(request: Request): Request {
  const method = readEffectiveMethod(request)
  return method === request.method ? request : new Request(request, { method })
}

/** The effective method. */
export function readEffectiveMethod({ method, url, headers }: Request): string {
  // A link must not be able to delete: only a POST may be overridden.
  if (method !== 'POST') return method
  const overrideName = new URL(url).searchParams.get('_method') ?? headers.get('x-http-method-override')
  const override = overrideName?.toUpperCase() ?? ''
  return OVERRIDE_METHODS.includes(override) ? override : method
}
