/** Recorded submissions of tests/vectors/contact-forms.json, sent through the running shop. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import { requireCases, flattenPost, readVectors } from '#tests/structure/vector-cases.ts'
import { openShop } from '#tests/open-shop.ts'
import { anonymousVisitor } from '#app/platform/visitor/visitor.ts'
import { createDraft, formInput } from '#app/features/contact-forms/admin-rest/input.server.ts'
import { beforeMailHooks } from '#app/features/contact-forms/pipeline/stages.server.ts'
import { createSubmissionContext } from '#app/features/contact-forms/pipeline/submission-context.server.ts'
import { findForm, saveForm } from '#app/features/contact-forms/store.server.ts'
import { listSubmissions } from './submissions.server.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { createBody, postFeedback } from './test-submit.ts'
import { parseNamedParts } from './test-multipart.ts'
import { type MailCase, type SubmissionCase, submissionCaseSchema } from './test-submission-cases.ts'

const { submission: cases } = z
  .object({ submission: z.array(submissionCaseSchema).optional() })
  .parse(readVectors('contact-forms.json'))

const shop = await openShop({
  settings: {
    shop: { name: { en: 'Test & Shop' }, defaultLocale: 'en' },
    forms: { adminAddress: 'admin@shop.example' },
    mail: { fromAddress: 'admin@shop.example' },
  },
})
const { services } = shop
const RECORDED_SITE_URL = 'https://shop.example'
const RECORDED_FORM_ID = 5
let ipAddressNumber = 0

test.for(requireCases(cases))(
  'CF-3, CF-20, API-1: submission $name',
  async (recordedCase, { onTestFinished }) => {
    if (readExpectedStatus(recordedCase) === 'aborted') onTestFinished(abortMails())
    ipAddressNumber += 1
    const from = `198.51.100.${ipAddressNumber}`
    await services.settings.save('forms', {
      disallowedWords: recordedCase.config.opt?.disallowed_keys ?? '',
      // There is no mail server: a mail that is not queued has failed.
      keepsWaitingMails: readExpectedStatus(recordedCase) !== 'mail_failed',
    })
    const input = formInput.parse({
      locale: 'en_US',
      form: recordedCase.form,
      ...readFormProperties(recordedCase),
    })
    const form = await saveForm(services, { ...createDraft(services, input), id: RECORDED_FORM_ID })
    const fields = await replaceSeals(readPostedFields(recordedCase))
    const response = await sendRequest(recordedCase, { fields, from })
    const feedback = (await response.json()) as Feedback & Record<string, unknown>
    if (recordedCase.expected_error) expect(feedback).toMatchObject(recordedCase.expected_error)
    if (recordedCase.expected_response)
      expect(removeUnrecordedProperties(feedback, recordedCase)).toEqual(replaceGeneratedValues(recordedCase))
    expectStatus(recordedCase, feedback)
    const entries = [...createBody(services, form, { fields })].filter(
      (entry) => typeof entry[1] === 'string',
    ) as [string, string][]
    const { posted } = createSubmissionContext(services, {
      ...{ form, entries, clientAddress: from, userAgent: '', url: '', visitor: anonymousVisitor },
      locale: 'en',
    })
    if (recordedCase.expected_posted_data) expect(posted).toEqual(recordedCase.expected_posted_data)
    await expectStored(recordedCase, { feedback, from, files: parseFiles(recordedCase) })
  },
)

test('a form can be saved and found with the id of the recorded cases', async () => {
  await saveForm(services, { ...createDraft(services, formInput.parse({})), id: RECORDED_FORM_ID })
  expect(await findForm(services, { id: RECORDED_FORM_ID })).toBeDefined()
})

/** Adds a check before the mails, like a hook of the recorded site; returns a function that removes it. */
function abortMails(): () => void {
  beforeMailHooks.push(async (_, { translate }) => ({
    status: 'aborted',
    message: translate('Sending mail has been aborted.'),
  }))
  return () => void beforeMailHooks.pop()
}

type PostedCase = { fields: Record<string, string[] | File[]>; from: string }

function readExpectedStatus({ expected_response: expected = {} }: SubmissionCase): unknown {
  return 'status' in expected ? expected.status : undefined
}

/** Replaces the recorded site's seal of an answer by one of this shop, unless it is meant to be invalid. */
async function replaceSeals(fields: PostedCase['fields']): Promise<PostedCase['fields']> {
  const sealedFields = Object.entries(fields).filter(
    ([name, [value]]) =>
      name.startsWith(SEAL_FIELD_PREFIX) && typeof value === 'string' && /^[0-9a-f]{32}$/.test(value),
  )
  if (sealedFields.length === 0) return fields
  const response = await shop.get(`${formatFormPath(RECORDED_FORM_ID)}/refill`)
  const { quiz = {} } = (await response.json()) as { quiz?: Record<string, [string, string]> }
  const shopSeals = sealedFields.map(([name]) => [
    name,
    [quiz[name.slice(SEAL_FIELD_PREFIX.length)]?.[1] ?? ''],
  ])
  return { ...fields, ...Object.fromEntries(shopSeals) }
}

const SEAL_FIELD_PREFIX = '_wpcf7_quiz_answer_'

function formatFormPath(id: number | string): string {
  return `/wp-json/contact-form-7/v1/contact-forms/${id}`
}

async function sendRequest(recordedCase: SubmissionCase, { fields, from }: PostedCase): Promise<Response> {
  const { config, expected_error: error } = recordedCase
  const id = config.id ?? RECORDED_FORM_ID
  const call = parseEndpoint(recordedCase)
  if (call)
    return shop.get(call.requestPath, { method: call.method, headers: await createAuthHeaders(recordedCase) })
  const headers: Record<string, string> = config.ua === undefined ? {} : { 'User-Agent': config.ua }
  // The body of a request that is not multipart was not recorded.
  const isUnsupportedMediaType = error?.code === 'wpcf7_unsupported_media_type'
  if (isUnsupportedMediaType) Object.assign(headers, { 'Content-Type': 'application/json' })
  return postFeedback(
    shop,
    { id: Number(id) },
    { fields, from, headers, ...(isUnsupportedMediaType && { body: '{}' }) },
  )
}

/** Parses 'refill', 'schema' or '[GET ]contact-forms/5[/refill]'; returns `undefined` for a submission. */
function parseEndpoint({ config: { endpoint = '', id = RECORDED_FORM_ID } }: SubmissionCase) {
  const [, method = 'GET', path = ''] = /^(?:([A-Z]+)\s+)?\/?(\S*)$/.exec(endpoint.trim()) ?? []
  if (path === '' || path.endsWith('/feedback') || path === 'feedback') return undefined
  if (path === 'refill') return { method, requestPath: `${formatFormPath(id)}/refill` }
  if (path.endsWith('schema') && !path.includes('/'))
    return { method, requestPath: `${formatFormPath(id)}/feedback/schema` }
  const [, restPath = path] = /(contact-forms.*)$/.exec(path) ?? []
  return { method, requestPath: `/wp-json/contact-form-7/v1/${restPath}` }
}

/** Signs in a manager for calls of admin endpoints, unless the recorded call was forbidden. */
async function createAuthHeaders({
  config: { endpoint = '' },
  expected_error: error,
}: SubmissionCase): Promise<HeadersInit> {
  const isPublic = /refill|schema/.test(endpoint)
  if (isPublic || error?.code === 'wpcf7_forbidden') return {}
  const { cookie } = await createSignedInUser(services, { role: 'manager' })
  const nonceResponse = await shop.get('/wp-admin/admin-ajax.php?action=rest-nonce', {
    headers: { Cookie: cookie },
  })
  return { Cookie: cookie, 'X-WP-Nonce': await nonceResponse.text() }
}

// '_additional_settings' is the stored name of 'additional_settings' in the admin endpoints.
function readFormProperties({
  config,
  multipart,
  title = config.title,
}: SubmissionCase): Record<string, unknown> {
  const extra = Object.entries(config.extra ?? {}).map(([key, value]) => [
    key.replace(/^_|^post_(?=title$)/, ''),
    value,
  ])
  // The recorded site has its admin's address on its own domain.
  const mail = { sender: '[_site_title] <admin@shop.example>', ...(multipart && { body: '[f]' }) }
  // The default title is that of the first form of the recorded site.
  return { title: title ?? 'Contact form 1', mail, ...Object.fromEntries(extra) }
}

function readPostedFields(recordedCase: SubmissionCase): PostedCase['fields'] {
  const post = recordedCase.post ?? { _wpcf7_unit_tag: `wpcf7-f${RECORDED_FORM_ID}-o1` }
  const texts = Map.groupBy(flattenPost(post), ([name]) => name)
  const unitTag = { _wpcf7_unit_tag: [] as string[] }
  const files = Object.fromEntries(Map.groupBy(parseFiles(recordedCase), ({ field }) => field))
  return {
    ...unitTag,
    ...Object.fromEntries([...texts].map(([name, entries]) => [name, entries.map(([, value]) => value)])),
    ...Object.fromEntries(
      Object.entries(files).map(([field, entries]) => [field, entries.map(({ file }) => file)]),
    ),
  }
}

function parseFiles({ multipart = '' }: SubmissionCase) {
  return parseNamedParts(multipart)
}

/**
 * Removes properties that only this shop adds, and captchas if they were recorded without their plug-in.
 */
function removeUnrecordedProperties(
  body: Feedback & Record<string, unknown>,
  { expected_response: expected = {} }: SubmissionCase,
) {
  if (Array.isArray(body)) return body
  const { form_token: _, captcha, captcha_question: __, ...feedback } = body
  return 'captcha' in expected ? { ...feedback, captcha } : feedback
}

function replaceGeneratedValues({ form, expected_response: expected = {} }: SubmissionCase): unknown {
  if (Array.isArray(expected)) return expected
  const { posted_data_hash: hash, quiz, captcha, rules, slug, properties } = expected
  return {
    ...expected,
    // These values were generated by the recorded site; properties that a case omits are not compared.
    ...(slug !== undefined && { slug: expect.any(String) }),
    ...(isRecord(properties) && { properties: expect.objectContaining(properties) }),
    ...(Array.isArray(rules) && form.includes('data:') && { rules: rules.map(allowMoreAcceptedValues) }),
    ...(hash === '<32 hex>' && { posted_data_hash: expect.stringMatching(/^[0-9a-f]{32}$/) }),
    ...(quiz !== undefined && { quiz: mapEntries(quiz, ([question]) => [question, expect.any(String)]) }),
    ...(captcha !== undefined && {
      captcha: mapEntries(captcha, () => expect.stringMatching(/\d+\.(png|gif|jpeg)$/)),
    }),
  }
}

// The shop has data lists, which the recorded site did not have.
function allowMoreAcceptedValues(rule: { rule: string; accept?: string[] }): object {
  return rule.rule === 'enum' ? { ...rule, accept: expect.arrayContaining(rule.accept ?? []) } : rule
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mapEntries(record: unknown, mapEntry: (value: unknown[]) => unknown): object {
  const entries = Object.entries(record as Record<string, unknown[]>)
  return Object.fromEntries(entries.map(([key, value]) => [key, mapEntry(value)]))
}

function expectStatus(
  { expected_status, invalid_message, recommended }: SubmissionCase,
  feedback: Feedback,
): void {
  if (expected_status !== undefined) expect(feedback.status).toBe(expected_status)
  const messages = feedback.invalid_fields?.map(({ message }) => message)
  if (invalid_message !== undefined) expect(messages).toContain(invalid_message)
  // Deliberate deviations from errors of Contact Form 7: see docs/decisions/0013-contact-forms.md.
  const [status, message] = recommended?.split(' / ') ?? []
  if (status !== undefined) expect(feedback.status).toBe(status)
  if (message !== undefined) expect(messages).toContain(message)
}

type Result = { feedback: Feedback; from: string; files: ReturnType<typeof parseFiles> }

async function expectStored(recordedCase: SubmissionCase, { feedback, from, files }: Result): Promise<void> {
  const { submissions } = await listSubmissions(services, { formId: RECORDED_FORM_ID, perPage: 1000 })
  const submission = submissions.find(({ meta }) => meta.remoteIp === from)
  if (recordedCase.spam_log) expect(submission?.spamLog).toEqual(recordedCase.spam_log)
  const mail = (await shop.mailsTo('admin@shop.example')).find(({ id }) => id === submission?.mailId)
  if (feedback.status === 'mail_sent' && files.length > 0) {
    const digests = files.map(({ content }) => createHash('sha256').update(content).digest('hex'))
    expect(submission?.fields.f).toBe(digests.join(' '))
    if (recordedCase['mail_tag [f]'] !== undefined) expect(mail?.plainText).toBe(recordedCase['mail_tag [f]'])
  }
  for (const expected of recordedCase.mails ?? []) {
    const isMerchantMail = expected.to === 'admin@shop.example'
    expectMail(isMerchantMail ? mail : (await shop.mailsTo(expected.to)).at(-1), expected)
  }
}

type Mail = Awaited<ReturnType<typeof shop.mailsTo>>[number]

function expectMail(mail: Mail | undefined, { subject, message, headers }: MailCase): void {
  expect(mail?.subject).toBe(subject)
  expect(splitLines(mail?.plainText)).toEqual(
    splitLines(message.replaceAll(RECORDED_SITE_URL, services.siteUrl)),
  )
  const { fromName, fromAddress, replyTo } = mail ?? {}
  expect(headers).toContain(`From: ${fromName} <${fromAddress}>`)
  if (replyTo) expect(headers).toContain(`Reply-To: ${replyTo}`)
}

function splitLines(text = ''): string[] {
  return text.split(/\r?\n/)
}
