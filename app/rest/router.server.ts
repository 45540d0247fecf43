/** `/wp-json/…`: from a request to the endpoint of its route, with visitor, language and validated arguments. */
import type { Context, MiddlewareHandler } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { RestEnv } from '#app/platform/rest/cookie-check.server.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { RestResponse, RestEndpoint, RestRoute } from './route.server.ts'
import type { Services } from '#app/services.server.ts'
import { Hono } from 'hono'
import { isLocale, type Locale } from '#app/platform/i18n/locales.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { isRestCall, REST_ROOT } from '#app/platform/rest/rest-url.server.ts'
import { readArguments } from '#app/platform/rest/arguments.server.ts'
import { readClientAddress } from '#app/platform/http/address/client-address.ts'
import { answerRestNonce, cookieCheck } from '#app/platform/rest/cookie-check.server.ts'
import { envelopes } from '#app/platform/rest/envelope.server.ts'
import { pickFieldsOfAll } from '#app/platform/rest/fields.server.ts'
import { addRestHeaders, restHeaders } from '#app/platform/rest/headers.server.ts'
import { answerProblem, createForbiddenProblem, problems } from '#app/platform/rest/problem.server.ts'
import { createArgumentsProblem } from '#app/platform/rest/refused-arguments.server.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'
import { createBatchRoute } from './batch.server.ts'
import { pickBriefFields } from './context.server.ts'
import { describeRoute, mergeRoutes, addIndexes } from './discovery.server.ts'
import { embedItems } from './embed.server.ts'
import { readGuest, readVisitor } from '#app/http/visitor.server.ts'

const OWN_ROOT = `${REST_ROOT}/hanout/v1/`
const SAFE_METHODS = new Set(['GET', 'HEAD'])

type RestContext = Context<RestEnv>

/** Creates the app below `/wp-json`; errors that it throws are handled by the caller. */
export function createRest(services: Services, routes: readonly RestRoute[]) {
  const rest = new Hono<RestEnv>()
  rest.onError((error) => {
    throw error
  })
  rest.use(envelopes())
  rest.use(restHeaders(services))
  for (const { path, methods } of routes) {
    for (const [method, { streamsBody }] of Object.entries(methods)) {
      if (streamsBody) rest.on(method, REST_ROOT + path, leaveBody)
    }
  }
  rest.use(
    cookieCheck({
      readNonceContext: () => ({ secret: services.secret, now: services.clock.now() }),
      readVisitor: (c) => readVisitor(services, c.req.raw),
      translate: (c) => openTranslator(services, c),
    }),
  )
  const batch = createBatchRoute(async (request, batchContext) =>
    rest.fetch(request, { batch: batchContext }),
  )
  for (const route of addIndexes(mergeRoutes([...routes, batch]))) {
    rest.options(REST_ROOT + route.path, (c) => describeCall(services, c, route))
    for (const [method, endpoint] of Object.entries(route.methods)) {
      rest.on(method, REST_ROOT + route.path, (c) => answerCall(services, c, { route, endpoint }))
    }
  }
  rest.notFound((c) => refuseCall(services, c, problems.noRoute))
  return (request: Request, bindings: RestEnv['Bindings']) => rest.fetch(request, { ...bindings })
}

const leaveBody: MiddlewareHandler<RestEnv> = (c, next) => {
  c.set('leavesBody', true)
  return next()
}

/** Wraps everything: errors before or after the routes use the REST envelope too. */
export function createRestRefusals(services: Services): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    await next()
    const isPlain = c.res.status >= 400 && !c.res.headers.get('Content-Type')?.startsWith('application/json')
    if (!isPlain || !isRestCall(c)) return
    const problem = problemsByStatus[c.res.status] ?? problems.unexpected
    c.res = await refuseCall(services, c, problem)
    addRestHeaders(c, services.siteUrl)
  }
}

const problemsByStatus: Record<number, RestProblem | undefined> = {
  400: problems.unreadableUrl,
  403: problems.foreignOrigin,
  413: problems.tooLarge,
  414: problems.urlTooLong,
}

/** `/wp-admin/admin-ajax.php`: of its actions only `rest-nonce` is supported. */
export async function answerAdminAjax(services: Services, c: Context): Promise<Response> {
  const form = c.req.method === 'POST' ? await c.req.parseBody().catch(() => ({})) : {}
  const action = c.req.query('action') ?? ('action' in form ? form.action : undefined)
  const visitor = await readVisitor(services, c.req.raw)
  const hasIdentity = visitor.userId > 0 || visitor.guestKey !== undefined
  const nonceContext = { secret: services.secret, now: services.clock.now() }
  return answerRestNonce(c, nonceContext, action === 'rest-nonce' && hasIdentity ? visitor : undefined)
}

type RouteMatch = { route: RestRoute; endpoint: RestEndpoint }

async function answerCall(services: Services, c: RestContext, match: RouteMatch): Promise<Response> {
  const { route, endpoint } = match
  const { batch } = c.env
  if (batch && !endpoint.allowsBatch) return refuseCall(services, c, problems.notInBatch)
  const caller = await findCaller(services, c)
  if (!caller.ok) return refuseCall(services, c, caller.problem)
  const { visitor } = caller
  c.header('Allow', listAllowedMethods(visitor, route).join(', '))
  if (!isAllowed(visitor, endpoint.allow)) {
    return refuseCall(services, c, createForbiddenProblem({ isGuest: visitor.userId === 0 }))
  }
  const callArguments = await readArguments(c, { includesBody: !endpoint.streamsBody })
  if (!callArguments.ok) return refuseCall(services, c, callArguments.problem)
  const preparedCall = endpoint.prepare(callArguments.values)
  if (!preparedCall.ok) {
    const { input } = endpoint
    return refuseCall(
      services,
      c,
      createArgumentsProblem({ input, values: callArguments.values, issues: preparedCall.issues }),
    )
  }
  if (batch?.isValidationOnly) return c.body(null, 204)
  const locale = readLocale(services, c)
  const i18n = await openTexts(locale, resolveDigits(services.settings.current()))
  const answer = await preparedCall.answer(services, {
    visitor,
    locale,
    i18n,
    request: c.req.raw,
    clientAddress: batch?.clientAddress ?? readClientAddress(c, services),
  })
  const completeAnswer = await embedInAnswer(services, answer, { route, locale, request: c.req.raw })
  const isBrief = SAFE_METHODS.has(c.req.method) && callArguments.values['context'] === 'embed'
  return send(services, c, isBrief ? shortenAnswer(completeAnswer, route) : completeAnswer)
}

// After embedding: the omitted fields may contain the links.
function shortenAnswer(answer: RestResponse, { item }: RestRoute): RestResponse {
  if (!answer.ok || answer.body === undefined || !item?.brief) return answer
  return { ...answer, body: pickBriefFields(answer.body, item.brief) }
}

type EmbedOptions = { route: RestRoute; locale: Locale; request: Request }

async function embedInAnswer(
  services: Services,
  answer: RestResponse,
  { route, locale, request }: EmbedOptions,
): Promise<RestResponse> {
  if (!answer.ok || answer.body === undefined || !route.embeds) return answer
  const query = new URL(request.url).searchParams
  const body = await embedItems(services, answer.body, { route, query, call: { locale } })
  return { ...answer, body }
}

async function describeCall(services: Services, c: RestContext, route: RestRoute): Promise<Response> {
  const caller = await findCaller(services, c)
  c.header('Allow', listAllowedMethods(caller.ok ? caller.visitor : readGuest(c.req.raw), route).join(', '))
  return c.json(describeRoute(services, route, { includesSchema: true }))
}

type Caller = { ok: true; visitor: Visitor } | { ok: false; problem: RestProblem }

// Our own calls identify their visitor by the cookie; for a write a nonce must prove the sign-in, or the
// client is instructed to fetch one. The contract's calls continue as a guest instead (rest-client.md C.8).
async function findCaller(services: Services, c: RestContext): Promise<Caller> {
  const provedVisitor = c.get('restVisitor')
  if (provedVisitor) return { ok: true, visitor: provedVisitor }
  if (!c.req.path.startsWith(OWN_ROOT)) return { ok: true, visitor: readGuest(c.req.raw) }
  const visitor = await readVisitor(services, c.req.raw)
  if (!SAFE_METHODS.has(c.req.method) && visitor.userId > 0)
    return { ok: false, problem: problems.staleNonce }
  return { ok: true, visitor }
}

function isAllowed(visitor: Visitor, allow: RestEndpoint['allow']): boolean {
  if (allow === 'anyone') return true
  return allow === 'shopper' ? visitor.userId > 0 : hasPermission(visitor, ...allow)
}

/** The methods that this visitor may use at a route, as WordPress reports them. */
function listAllowedMethods(visitor: Visitor, { methods }: RestRoute): string[] {
  const allowedEntries = Object.entries(methods).filter(([, { allow }]) => isAllowed(visitor, allow))
  return allowedEntries.map(([method]) => method)
}

async function send(services: Services, c: RestContext, answer: RestResponse): Promise<Response> {
  for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value)
  for (const cookie of answer.cookies ?? []) c.header('Set-Cookie', cookie, { append: true })
  if (!answer.ok) {
    const { problem, data } = answer
    return refuseCall(services, c, data ? { ...problem, data: { ...problem.data, ...data } } : problem)
  }
  if ('isNotModified' in answer) return c.body(null, 304)
  if (answer.body === undefined) return c.body(null, 204)
  const body = pickFieldsOfAll(answer.body, c.req.query('_fields'))
  return c.json(body, 'status' in answer ? answer.status : 200)
}

async function refuseCall(
  services: Services,
  c: Context<PlatformEnv>,
  problem: RestProblem,
): Promise<Response> {
  return answerProblem(c, problem, await openTranslator(services, c))
}

async function openTranslator(services: Services, c: Context<PlatformEnv>) {
  const i18n = await openTexts(readLocale(services, c), resolveDigits(services.settings.current()))
  return i18n._.bind(i18n)
}

// `_locale=user`, which WordPress' own client sends, means the language of the shop.
function readLocale(services: Services, c: Context<PlatformEnv>): Locale {
  const requestedLocale = c.req.query('_locale')
  return isLocale(requestedLocale) ? requestedLocale : services.settings.current().shop.defaultLocale
}
