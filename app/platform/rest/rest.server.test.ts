import { msg } from '@lingui/core/macro'
import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import { makeNonce } from '#app/platform/nonce/nonce.server.ts'
import { readNextLink } from '#app/platform/rest-client/link-header.ts'
import { answerRestNonce, checkCookie, cookieCheck, type RestEnv } from './cookie-check.server.ts'
import { pickFields } from './fields.server.ts'
import { restHeaders } from './headers.server.ts'
import { applyEffectiveMethod } from './method.server.ts'
import { findPagingProblem, createPagingHeaders } from './paging.server.ts'
import {
  answerProblem,
  createEnvelope,
  createForbiddenProblem,
  createInvalidParametersProblem,
  createMissingParametersProblem,
  problems,
} from './problem.server.ts'

const i18n = await openTexts('en', 'latn')
const translate = i18n._.bind(i18n)

describe('C.7: problems', () => {
  test('a problem is returned as code, message and status', () => {
    expect(createEnvelope(problems.noRoute, translate)).toEqual({
      code: 'rest_no_route',
      message: 'No route was found matching the URL and request method.',
      data: { status: 404 },
    })
  })

  test('invalid parameters are listed with their reasons', () => {
    const problem = createInvalidParametersProblem({ page: msg`page must be a whole number from 1.` })
    const message = 'page must be a whole number from 1.'
    expect(createEnvelope(problem, translate)).toEqual({
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): page',
      data: {
        status: 400,
        params: { page: message },
        details: { page: { code: 'rest_invalid_param', message, data: null } },
      },
    })
  })

  test('missing parameters are listed together with additional problems', () => {
    const problem = {
      ...createMissingParametersProblem(['id', 'name']),
      additionalProblems: [problems.invalidJson],
    }
    expect(createEnvelope(problem, translate)).toEqual({
      code: 'rest_missing_callback_param',
      message: 'Missing parameter(s): id, name',
      data: { status: 400, params: ['id', 'name'] },
      additional_errors: [
        {
          code: 'rest_invalid_json',
          message: 'Invalid JSON body passed.',
          data: { status: 400, json_error_code: 4, json_error_message: 'Syntax error' },
        },
      ],
    })
  })

  test('a forbidden call returns 401 for a guest and 403 for others', () => {
    expect(createForbiddenProblem({ isGuest: true }).status).toBe(401)
    expect(createForbiddenProblem({ isGuest: false }).status).toBe(403)
  })
})

describe('C.7: pagination', () => {
  const requestedUrl = 'https://shop.test/wp-json/wp/v2/media?search=%D9%83&_wpnonce=secret&page=2'

  test('the Link header contains the previous and the next page without the nonce', () => {
    const paging = { page: 2, perPage: 10, offset: 10 }
    expect(createPagingHeaders(paging, { total: 25, requestedUrl })).toEqual({
      'X-WP-Total': '25',
      'X-WP-TotalPages': '3',
      Link:
        '<https://shop.test/wp-json/wp/v2/media?search=%D9%83&page=1>; rel="prev", ' +
        '<https://shop.test/wp-json/wp/v2/media?search=%D9%83&page=3>; rel="next"',
    })
  })

  test('a single page has no Link header, and an empty collection has only a first page', () => {
    const paging = { page: 1, perPage: 10, offset: 0 }
    expect(createPagingHeaders(paging, { total: 10, requestedUrl })).not.toHaveProperty('Link')
    expect(createPagingHeaders(paging, { total: 0, requestedUrl })).toEqual({
      'X-WP-Total': '0',
      'X-WP-TotalPages': '0',
    })
    expect(findPagingProblem(paging, 0)).toBeUndefined()
    expect(findPagingProblem({ ...paging, page: 2 }, 10)).toBe(problems.pageBeyondEnd)
    expect(findPagingProblem({ ...paging, page: 2 }, 11)).toBeUndefined()
  })

  test('following the next links returns every page once for any query', () => {
    const cases = fc.record({
      total: fc.nat(500),
      perPage: fc.integer({ min: 1, max: 100 }),
      search: fc.string(),
    })
    fc.assert(
      fc.property(cases, ({ total, perPage, search }) => {
        const query = new URLSearchParams({ search })
        const pages: number[] = []
        let next: string | null = `https://shop.test/wp-json/x?${query}`
        while (next !== null) {
          const parameters: URLSearchParams = new URL(next).searchParams
          expect(parameters.get('search')).toBe(query.get('search'))
          const page = Number(parameters.get('page') ?? 1)
          pages.push(page)
          const headers = createPagingHeaders({ page, perPage, offset: 0 }, { total, requestedUrl: next })
          next = readNextLink(new Headers(headers).get('link'))
        }
        const lastPage = Math.max(1, Math.ceil(total / perPage))
        expect(pages).toEqual(Array.from({ length: lastPage }, (_, index) => index + 1))
      }),
    )
  })
})

describe('C.7: fields and methods', () => {
  const item = { id: 1, title: { rendered: 'Cup', raw: 'cup' }, list: [{ a: 1 }], __proto: 1 }

  test.each([
    [null, item],
    ['', item],
    ['id', { id: 1 }],
    ['title.rendered, id', { id: 1, title: { rendered: 'Cup' } }],
    ['title,title.raw', { title: item.title }],
    ['list.a', { list: item.list }],
    ['constructor,nothing.at.all', {}],
    ['id.deeper', { id: 1 }],
  ])('_fields=%s returns only the named fields', (fields, expected) => {
    expect(pickFields(item, fields)).toEqual(expected)
  })

  test.each([
    ['POST', '/x', 'put', 'PUT'],
    ['POST', '/x?_method=delete', 'PUT', 'DELETE'],
    ['POST', '/x', 'CONNECT', 'POST'],
    ['POST', '/x', '', 'POST'],
    ['GET', '/x?_method=DELETE', 'DELETE', 'GET'],
  ])(
    '%s %s with the method override header %j is handled as %s',
    async (method, path, header, expectedMethod) => {
      const body = method === 'POST' ? '{"a":1}' : null
      const headers = { 'X-HTTP-Method-Override': header }
      const request = applyEffectiveMethod(new Request(`https://shop.test${path}`, { method, headers, body }))
      expect(request.method).toBe(expectedMethod)
      expect(await request.text()).toBe(body ?? '')
    },
  )
})

describe('C.8: cookies and nonces', () => {
  const secret = 'a secret of thirty-two characters'
  const visitor: Visitor = { userId: 7, role: 'shopper', sessionToken: 'token' }
  const createdAt = new Date('2026-01-01T06:00:00Z')
  const nonce = makeNonce(secret, { userId: 7, sessionToken: 'token', action: 'wp_rest' }, createdAt)
  const guestNonce = makeNonce(secret, { userId: 0, sessionToken: '', action: 'wp_rest' }, createdAt)

  test('a request with a cookie but without a nonce is treated as one of a guest', async () => {
    const response = await sendRequest('/who')
    expect(await response.json()).toEqual({ userId: null })
    expect(response.headers.has('x-wp-nonce')).toBe(false)
  })

  test.each([
    ['in the header', '/who', { headers: { 'X-WP-Nonce': nonce } }],
    ['in the query string', `/who?_wpnonce=${nonce}`, {}],
    [
      'in the query string, beside a forged nonce in the header,',
      `/who?_wpnonce=${nonce}`,
      { headers: { 'X-WP-Nonce': 'forged' } },
    ],
    [
      'in a form body',
      '/who',
      { method: 'POST', body: new URLSearchParams({ _wpnonce: nonce, name: 'Amal' }) },
    ],
    ['in a multipart form body', '/who', { method: 'POST', body: createFormWithNonce(nonce) }],
  ])('a valid nonce %s identifies the visitor, and a fresh nonce is returned', async (_, path, init) => {
    const response = await sendRequest(path, init)
    expect(await response.json()).toMatchObject({ userId: 7 })
    expect(response.headers.get('x-wp-nonce')).toBe(nonce)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('a route can read a form after its nonce is checked', async () => {
    const response = await sendRequest('/who', { method: 'POST', body: createFormWithNonce(nonce) })
    expect(await response.json()).toEqual({ userId: 7, name: 'Amal' })
  })

  test.each([['forged'], [guestNonce], [nonce.slice(1)]])(
    'ERR-5: the nonce %s is rejected',
    async (invalidNonce) => {
      const response = await sendRequest('/who', { headers: { 'X-WP-Nonce': invalidNonce } })
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({
        code: 'rest_cookie_invalid_nonce',
        message: 'Cookie check failed',
        data: { status: 403 },
      })
      expect(response.headers.get('cache-control')).toBe('no-store')
    },
  )

  test('ERR-5: for a guest the nonce of a customer is rejected, and the nonce of a guest is accepted', () => {
    const nonceContext = { secret, now: createdAt }
    expect(checkCookie(nonceContext, undefined, nonce)).toEqual({ ok: false, problem: problems.staleNonce })
    expect(checkCookie(nonceContext, undefined, guestNonce)).toMatchObject({
      ok: true,
      visitor: { userId: 0 },
    })
  })

  test('ERR-5: a nonce is stale after a day, and rest-nonce returns a fresh nonce', async () => {
    const nextDay = new Date('2026-01-02T13:00:00Z')
    const response = await sendRequest('/who', { headers: { 'X-WP-Nonce': nonce } }, nextDay)
    expect(response.status).toBe(403)
    const freshNonce = await (await sendRequest('/nonce', {}, nextDay)).text()
    expect((await sendRequest('/who', { headers: { 'X-WP-Nonce': freshNonce } }, nextDay)).status).toBe(200)
  })

  test('rest-nonce returns 400 for a visitor without a session', async () => {
    const response = await sendRequest('/nonce?stranger=1')
    expect(response.status).toBe(400)
    expect(await response.text()).toBe('0')
  })

  test('an invalid multipart body is rejected with 400 by the nonce check', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'X-WP-Nonce': nonce }
    const response = await sendRequest('/who', { method: 'POST', headers, body: 'no form' })
    expect(response.status).toBe(400)
  })

  test('every response has the headers of the contract', async () => {
    for (const path of ['/who', '/missing']) {
      const { headers } = await sendRequest(path)
      expect(headers.get('content-type')).toBe('application/json; charset=UTF-8')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('access-control-expose-headers')).toBe('X-WP-Total, X-WP-TotalPages, Link')
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect((await sendRequest('/kept')).headers.get('cache-control')).toBe('public, max-age=60')
  })

  // Sends a request, which carries the visitor's cookie, to REST routes of a shop.
  function sendRequest(path: string, init: RequestInit = {}, now = createdAt): Promise<Response> {
    const rest = new Hono<RestEnv>()
    rest.use(restHeaders({ siteUrl: 'https://shop.test' }))
    rest.get('/nonce', (c) =>
      answerRestNonce(c, { secret, now }, c.req.query('stranger') ? undefined : visitor),
    )
    rest.use(
      cookieCheck({
        readNonceContext: () => ({ secret, now }),
        readVisitor: () => Promise.resolve(visitor),
        translate: () => Promise.resolve(translate),
      }),
    )
    rest.get('/kept', (c) => c.json({}, 200, { 'Cache-Control': 'public, max-age=60' }))
    rest.get('/who', (c) => c.json({ userId: c.get('restVisitor')?.userId ?? null }))
    rest.post('/who', async (c) => {
      const form = await c.req.formData().catch(() => undefined)
      if (!form) return answerProblem(c, problems.invalidJson, translate)
      return c.json({ userId: c.get('restVisitor')?.userId ?? null, name: form.get('name') })
    })
    rest.notFound((c) => answerProblem(c, problems.noRoute, translate))
    return Promise.resolve(rest.request(path, init))
  }
})

function createFormWithNonce(nonce: string): FormData {
  const form = new FormData()
  form.set('_wpnonce', nonce)
  form.set('name', 'Amal')
  form.set('photo', new Blob(['x']), 'x.png')
  return form
}
