/**
 * The public endpoints of `contact-form-7/v1`, called by visitors' browsers: feedback, its schema and refill
 * (contact-forms.md 5.1, 5.2).
 */
import type { RestResponse, RestCall, RestRoute } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { PostedEntry, Posting } from './pipeline/posting.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isLocale } from '#app/platform/i18n/locales.ts'
import { checkCookie } from '#app/platform/rest/cookie-check.server.ts'
import { problems, type RestProblem } from '#app/platform/rest/problem.server.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import { readVisitor } from '#app/http/visitor.server.ts'
import { readRequestedLanguage, type RequestedLanguage } from './submissions/requested-language.ts'
import { pickLocale, pickTexts } from './definition/pick-texts.ts'
import { readHiddenValue, readUnitTag } from './pipeline/posting.ts'
import { readPosting } from './pipeline/read-posting.server.ts'
import { createAltcha } from './challenges/altcha.server.ts'
import { createRefills } from './pipeline/refills.server.ts'
import { readFormSchema, readTemplate } from './pipeline/template.server.ts'
import { formProblems } from './submissions/problems.server.ts'
import { makeFormToken } from './spam/form-token.server.ts'
import { findForm } from './store.server.ts'
import { submitForm } from './submissions/submit.server.ts'
import { schemaDescription } from './validation/json-schema.server.ts'

const ROOT = '/contact-form-7/v1/contact-forms/:id{[0-9]+}'
const input = z.object({ id: z.coerce.number().describe('Number of the form.') })
type Call = RestCall<z.output<typeof input>>

const publicCacheHeaders = { 'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400' }
const pageCacheHeaders = { 'Cache-Control': 'private, max-age=300', Vary: 'Referer' }

const feedback = restEndpoint({
  allow: 'anyone',
  streamsBody: true,
  input,
  answer: async (services, call): Promise<RestResponse> => {
    const type = call.request.headers.get('Content-Type') ?? ''
    if (!type.toLowerCase().startsWith('multipart/form-data'))
      return refuse(formProblems.unsupportedMediaType)
    const form = await findForm(services, call.input)
    if (!form) return refuse(formProblems.notFound)
    const readResult = await readPosting(services, call.request, form)
    if (!readResult.ok)
      return refuse(readResult.reason === 'unreadable' ? formProblems.noUnitTag : problems.tooLarge)
    const { entries } = readResult
    if (readUnitTag(entries) === '') return refuse(formProblems.noUnitTag)
    const result = await verifyVisitor(services, call, entries)
    if (!result.ok) return refuse(result.problem)
    const { visitor } = result
    const answer = await submitForm(services, {
      ...{ form, entries, visitor },
      locale: readPostedLocale(call, entries),
      clientAddress: call.clientAddress,
      userAgent: call.request.headers.get('User-Agent') ?? '',
      url: readPageUrl(services, call.request),
    })
    return { ok: true, body: answer, headers: { 'Cache-Control': 'private, no-store' } }
  },
})

const schema = restEndpoint({
  allow: 'anyone',
  input,
  answer: async (services, call): Promise<RestResponse> => {
    const form = await findForm(services, call.input)
    if (!form) return refuse(formProblems.notFound)
    const { locale, isFromPage } = readLanguage(services, call)
    const body = readFormSchema(services, form, locale)
    const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)}"`
    const headers = { ETag: etag, ...(isFromPage ? pageCacheHeaders : publicCacheHeaders) }
    const hasMatchingEtag = (call.request.headers.get('If-None-Match') ?? '').includes(etag)
    return hasMatchingEtag ? { ok: true, isNotModified: true, headers } : { ok: true, body, headers }
  },
})

const refill = restEndpoint({
  allow: 'anyone',
  input: input.extend({
    form_token: z.string().max(10).optional().describe('1: also a token to send the form with.'),
    altcha: z.string().max(10).optional().describe('1: also a challenge for [altcha].'),
  }),
  answer: async (services, call): Promise<RestResponse> => {
    const form = await findForm(services, call.input)
    if (!form) return refuse(formProblems.notFound)
    const requestedLocale = readLanguage(services, call).locale
    const { tags } = readTemplate(services, pickTexts(form, requestedLocale))
    const locale = pickLocale(form, requestedLocale) ?? call.locale
    const refills = createRefills(services, { form, tags, locale })
    // Our own client also requests a token and an ALTCHA challenge; the contract defines only the other
    // challenges, and an empty array if there are none.
    const isTokenRequested = call.input.form_token === '1'
    const needsChallenge = call.input.altcha === '1' && tags.some(({ basetype }) => basetype === 'altcha')
    const payload = {
      ...refills,
      ...(isTokenRequested && { form_token: makeFormToken(services, form.id) }),
      ...(needsChallenge && { altcha: await createAltcha(services, form.id) }),
    }
    const body = Object.keys(payload).length === 0 ? [] : payload
    return { ok: true, body, headers: { 'Cache-Control': 'private, no-store' } }
  },
})

export const formRoutes: RestRoute[] = [
  { path: `${ROOT}/feedback`, methods: { POST: feedback } },
  { path: `${ROOT}/feedback/schema`, methods: { GET: schema }, schema: schemaDescription },
  { path: `${ROOT}/refill`, methods: { GET: refill } },
]

function refuse(problem: RestProblem): RestResponse {
  return { ok: false, problem }
}

function readLanguage({ siteUrl, settings }: Services, { request }: Call): RequestedLanguage {
  return readRequestedLanguage(request, { siteUrl, defaultLocale: settings.current().shop.defaultLocale })
}

// The page posts the language in which it rendered the form.
function readPostedLocale(call: Call, entries: PostedEntry[]): Posting['locale'] {
  const [language] = (readHiddenValue(entries, '_wpcf7_locale') ?? '').split('_', 1)
  return isLocale(language) ? language : call.locale
}

type VisitorResult = { ok: true; visitor: Visitor } | { ok: false; problem: RestProblem }

/** A nonce in the form itself also authenticates; without one every visitor is a guest. */
async function verifyVisitor(services: Services, call: Call, entries: PostedEntry[]): Promise<VisitorResult> {
  const nonce = readHiddenValue(entries, '_wpnonce')
  if (call.visitor.userId > 0 || nonce === undefined || nonce === '')
    return { ok: true, visitor: call.visitor }
  const visitor = await readVisitor(services, call.request)
  // With an expired session the visitor is a guest.
  if (visitor.userId === 0) return { ok: true, visitor }
  const check = checkCookie({ secret: services.secret, now: services.clock.now() }, visitor, nonce)
  return check.ok ? { ok: true, visitor } : { ok: false, problem: check.problem }
}

function readPageUrl({ siteUrl }: Services, request: Request): string {
  const referrer = request.headers.get('Referer') ?? ''
  if (referrer === siteUrl || referrer.startsWith(`${siteUrl}/`)) return referrer
  const { pathname, search } = new URL(request.url)
  return siteUrl + pathname + search
}
