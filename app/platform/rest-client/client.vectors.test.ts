/**
 * Replays the recorded calls of tests/vectors/shop.json: a fake context returns the responses of each case, and
 * the test compares requests and results.
 */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openRestClient } from './client.ts'
import { isRestError, type RestError } from './failure.ts'
import { createFakeContext } from './fake-context.ts'
import { readNextLink } from './link-header.ts'
import { mediaUpload } from './media-upload.ts'
import { preloading, type PreloadedAnswers } from './preloading.ts'
import type { RestRequest } from './types.ts'
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'

const responseSchema = z.object({
  status: z.number().default(200),
  json: z.unknown().optional(),
  text: z.string().optional(),
  headers: z.record(z.string(), z.string()).default({}),
  throw: z.string().optional(),
})
const requestSchema = z.custom<RestRequest>((value) => typeof value === 'object')
const restCaseSchema = z.object({
  input: z.object({
    root: z.string().optional(),
    nonce: z.string().optional(),
    nonceEndpoint: z.string().optional(),
    media: z.boolean().default(false),
    preload: z.custom<PreloadedAnswers>((value) => typeof value === 'object').optional(),
    options: requestSchema.optional(),
    calls: z.array(requestSchema).default([]),
    responses: z.array(responseSchema),
  }),
  expect: z.object({
    requests: z.array(z.unknown()),
    results: z.array(z.record(z.string(), z.unknown())),
    nonce_after: z.string().optional(),
  }),
})
const linkCaseSchema = z.object({ header: z.string().nullable(), expect_next: z.string().nullable() })

const groups: Record<string, unknown> = readVectors('shop.json')

const namedCasesSchema = z.array(z.looseObject({ id: z.string(), note: z.string().default('') })).default([])

requireCases(Object.keys(groups))

for (const each of namedCasesSchema.parse(groups.rest_client)) {
  test(`API-4…6: rest_client ${each.id} ${each.note}`, async () => {
    const { input, expect: expected } = restCaseSchema.parse(each)
    const fake = createFakeContext(input.responses.map(createAnswer))
    const nonce = { current: input.nonce }
    // WordPress's client requests fresh nonces without end (R31); nonce.test.ts tests that the shop stops.
    const maxRetries = input.responses.length
    const client = openRestClient(fake.context, { ...input, nonce, maxRetries })
    if (input.media) client.use(mediaUpload(fake.context))
    if (input.preload) client.use(preloading(input.preload))

    const results: unknown[] = []
    for (const each of input.options ? [input.options] : input.calls) {
      const expectedFields = expected.results[results.length] ?? {}
      results.push(await readOutcome(client.request(each), expectedFields))
    }
    // After this pause, requests that nothing awaits have been sent, too.
    await new Promise((resolve) => setTimeout(resolve))

    expect(results).toEqual(expected.results)
    expect(fake.sentRequests).toEqual(expected.requests)
    if (expected.nonce_after !== undefined) expect(nonce.current).toBe(expected.nonce_after)
  })
}

for (const each of namedCasesSchema.parse(groups.link_header)) {
  test(`API-5: link_header ${each.id} ${String(each.header)}`, () => {
    const { header, expect_next: expected } = linkCaseSchema.parse(each)
    expect(readNextLink(header)).toBe(expected)
  })
}

function createAnswer({
  status,
  json,
  text,
  headers,
  throw: thrown,
}: z.infer<typeof responseSchema>): unknown {
  if (thrown === 'AbortError') return new DOMException('The operation was aborted.', thrown)
  if (thrown !== undefined) return new TypeError(thrown)
  const body = text ?? (json === undefined ? null : JSON.stringify(json))
  return new Response([204, 205, 304].includes(status) ? null : body, { status, headers })
}

// WordPress's client rejects with an object, a Response or a foreign error; the shop's error carries all
// three, and the case determines which one is compared.
async function readOutcome(
  pending: Promise<unknown>,
  expectedFields: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  try {
    const resolved = await pending
    return resolved instanceof Response
      ? { resolved_response: await readResponseParts(resolved, expectedFields.resolved_response) }
      : { resolved }
  } catch (error) {
    if (!isRestError(error)) throw error
    if ('rejected_response' in expectedFields) {
      return { rejected_response: await readResponseParts(error.response, expectedFields.rejected_response) }
    }
    return 'rejected_error' in expectedFields
      ? { rejected_error: pickFields(error.reason, expectedFields.rejected_error) }
      : { rejected: toContractError(error) }
  }
}

function toContractError({ body, code, message }: RestError): unknown {
  return body || { code, message }
}

async function readResponseParts(response: Response | undefined, expectedFields: unknown): Promise<unknown> {
  if (!response) return undefined
  const { status, ok } = response
  return pickFields({ status, ok, body: await response.clone().text() }, expectedFields)
}

function pickFields(value: unknown, expectedFields: unknown): unknown {
  if (typeof expectedFields !== 'object' || expectedFields === null) return value
  const values = Object(value) as Record<string, unknown>
  return Object.fromEntries(Object.keys(expectedFields).map((key) => [key, values[key]]))
}
