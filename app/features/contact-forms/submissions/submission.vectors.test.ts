/** Recorded submissions of tests/vectors/contact-forms.json, sent through the running shop. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import { casesOf, postedEntries, readVectors } from '#tests/structure/vector-cases.ts'
import { openShop } from '#tests/open-shop.ts'
import { anonymousVisitor } from '#app/platform/visitor/visitor.ts'
import { createDraft, formInput } from '#app/features/contact-forms/admin-rest/input.server.ts'
import { beforeMailHooks } from '#app/features/contact-forms/pipeline/stages.server.ts'
import { createSubmissionContext } from '#app/features/contact-forms/pipeline/submission-context.server.ts'
import { findForm, saveForm } from '#app/features/contact-forms/store.server.ts'
import { listSubmissions } from './submissions.server.ts'
import { signedIn } from '#tests/visitors.ts'
import { createBody, postFeedback } from './test-submit.ts'
import { parseNamedParts } from './test-multipart.ts'

const mailCase = z.object({
  to: z.string(),
  subject: z.string(),
  message: z.string(),
  headers: z.array(z.string()),
})
const submissionCase = z.looseObject({
  name: z.string(),
  form: z.string(),
  title: z.string().optional(),
  post: z.record(z.string(), z.unknown()).optional(),
  multipart: z.string().optional(),
  config: z
    .looseObject({
      extra: z.record(z.string(), z.unknown()).optional(),
      opt: z.looseObject({ disallowed_keys: z.string().optional() }).optional(),
      ua: z.string().optional(),
      id: z.union([z.number(), z.string()]).optional(),
      endpoint: z.string().optional(),
      title: z.string().optional(),
    })
    .default({}),
  expected_response: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
  expected_error: z.record(z.string(), z.unknown()).optional(),
  expected_posted_data: z.record(z.string(), z.unknown()).optional(),
  spam_log: z.array(z.object({ agent: z.string(), reason: z.string() })).optional(),
  mails: z.array(mailCase).optional(),
  expected_status: z.string().optional(),
  invalid_message: z.string().optional(),
  recommended: z.string().optional(),
})
type Case = z.output<typeof submissionCase>

const { submission: cases } = z
  .object({ submission: z.array(submissionCase).optional() })
  .parse(readVectors('contact-forms.json'))

const shop = await openShop({
  settings: {
    shop: { name: { en: 'Test & Shop' }, defaultLocale: 'en' },
    forms: { adminAddress: 'admin@shop.example' },
    mail: { fromAddress: 'admin@shop.example' },
  },
})
const { services } = shop
const SITE = 'https://shop.example'
const OWN_ID = 5
let address = 0

test.for(casesOf(cases))('CF-3, CF-20, API-1: submission $name', async (recorded, { onTestFinished }) => {
  if (statusOf(recorded) === 'aborted') onTestFinished(abortMails())
  address += 1
  const from = `198.51.100.${address}`
  await services.settings.save('forms', {
    disallowedWords: recorded.config.opt?.disallowed_keys ?? '',
    // There is no mail server: a mail that is not queued has failed.
    keepsWaitingMails: statusOf(recorded) !== 'mail_failed',
  })
  const input = formInput.parse({ locale: 'en_US', form: recorded.form, ...extraOf(recorded) })
  const form = await saveForm(services, { ...createDraft(services, input), id: OWN_ID })
  const fields = await withOurSeals(fieldsOf(recorded))
  const response = await sendRequest(recorded, { fields, from })
  const answer = (await response.json()) as Feedback & Record<string, unknown>
  if (recorded.expected_error) expect(answer).toMatchObject(recorded.expected_error)
  if (recorded.expected_response) expect(comparable(answer, recorded)).toEqual(opaque(recorded))
  expectStatus(recorded, answer)
  const entries = [...createBody(services, form, { fields })].filter(
    (entry) => typeof entry[1] === 'string',
  ) as [string, string][]
  const { posted } = createSubmissionContext(services, {
    ...{ form, entries, clientAddress: from, userAgent: '', url: '', visitor: anonymousVisitor },
    locale: 'en',
  })
  if (recorded.expected_posted_data) expect(posted).toEqual(recorded.expected_posted_data)
  await expectStored(recorded, { answer, from, files: filesOf(recorded) })
})

test('a form can be saved and found with the id of the recorded cases', async () => {
  await saveForm(services, { ...createDraft(services, formInput.parse({})), id: OWN_ID })
  expect(await findForm(services, { id: OWN_ID })).toBeDefined()
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

function statusOf({ expected_response: expected = {} }: Case): unknown {
  return 'status' in expected ? expected.status : undefined
}

/** Replaces the recorded site's seal of an answer by one of this shop, unless it is meant to be invalid. */
async function withOurSeals(fields: PostedCase['fields']): Promise<PostedCase['fields']> {
  const sealed = Object.entries(fields).filter(
    ([name, [value]]) => name.startsWith(SEAL) && typeof value === 'string' && /^[0-9a-f]{32}$/.test(value),
  )
  if (sealed.length === 0) return fields
  const response = await shop.get(`${rootOf(OWN_ID)}/refill`)
  const { quiz = {} } = (await response.json()) as { quiz?: Record<string, [string, string]> }
  const ours = sealed.map(([name]) => [name, [quiz[name.slice(SEAL.length)]?.[1] ?? '']])
  return { ...fields, ...Object.fromEntries(ours) }
}

const SEAL = '_wpcf7_quiz_answer_'

function rootOf(id: number | string): string {
  return `/wp-json/contact-form-7/v1/contact-forms/${id}`
}

async function sendRequest(recorded: Case, { fields, from }: PostedCase): Promise<Response> {
  const { config, expected_error: error } = recorded
  const id = config.id ?? OWN_ID
  const call = callOf(recorded)
  if (call) return shop.get(call.address, { method: call.method, headers: await rightsOf(recorded) })
  const headers: Record<string, string> = config.ua === undefined ? {} : { 'User-Agent': config.ua }
  // The body of a request that is not multipart was not recorded.
  const isNoForm = error?.code === 'wpcf7_unsupported_media_type'
  if (isNoForm) Object.assign(headers, { 'Content-Type': 'application/json' })
  return postFeedback(shop, { id: Number(id) }, { fields, from, headers, ...(isNoForm && { body: '{}' }) })
}

/** Parses 'refill', 'schema' or '[GET ]contact-forms/5[/refill]'; returns `undefined` for a submission. */
function callOf({ config: { endpoint = '', id = OWN_ID } }: Case) {
  const [, method = 'GET', path = ''] = /^(?:([A-Z]+)\s+)?\/?(\S*)$/.exec(endpoint.trim()) ?? []
  if (path === '' || path.endsWith('/feedback') || path === 'feedback') return undefined
  if (path === 'refill') return { method, address: `${rootOf(id)}/refill` }
  if (path.endsWith('schema') && !path.includes('/'))
    return { method, address: `${rootOf(id)}/feedback/schema` }
  const [, place = path] = /(contact-forms.*)$/.exec(path) ?? []
  return { method, address: `/wp-json/contact-form-7/v1/${place}` }
}

/** Signs in a manager for calls of admin endpoints, unless the recorded call was forbidden. */
async function rightsOf({ config: { endpoint = '' }, expected_error: error }: Case): Promise<HeadersInit> {
  const isOfAnybody = /refill|schema/.test(endpoint)
  if (isOfAnybody || error?.code === 'wpcf7_forbidden') return {}
  const { cookie } = await signedIn(services, { role: 'manager' })
  const nonce = await shop.get('/wp-admin/admin-ajax.php?action=rest-nonce', { headers: { Cookie: cookie } })
  return { Cookie: cookie, 'X-WP-Nonce': await nonce.text() }
}

// '_additional_settings' is the stored name of 'additional_settings' in the admin endpoints.
function extraOf({ config, multipart, title = config.title }: Case): Record<string, unknown> {
  const extra = Object.entries(config.extra ?? {}).map(([key, value]) => [
    key.replace(/^_|^post_(?=title$)/, ''),
    value,
  ])
  // The recorded site has its admin's address on its own domain.
  const mail = { sender: '[_site_title] <admin@shop.example>', ...(multipart && { body: '[f]' }) }
  // The default title is that of the first form of the recorded site.
  return { title: title ?? 'Contact form 1', mail, ...Object.fromEntries(extra) }
}

function fieldsOf(recorded: Case): PostedCase['fields'] {
  const post = recorded.post ?? { _wpcf7_unit_tag: `wpcf7-f${OWN_ID}-o1` }
  const texts = Map.groupBy(postedEntries(post), ([name]) => name)
  const unitTag = { _wpcf7_unit_tag: [] as string[] }
  const files = Object.fromEntries(Map.groupBy(filesOf(recorded), ({ field }) => field))
  return {
    ...unitTag,
    ...Object.fromEntries([...texts].map(([name, own]) => [name, own.map(([, value]) => value)])),
    ...Object.fromEntries(Object.entries(files).map(([field, own]) => [field, own.map(({ file }) => file)])),
  }
}

function filesOf({ multipart = '' }: Case) {
  return parseNamedParts(multipart)
}

/**
 * Removes properties that only this shop adds, and captchas if they were recorded without their plug-in.
 */
function comparable(body: Feedback & Record<string, unknown>, { expected_response: expected = {} }: Case) {
  if (Array.isArray(body)) return body
  const { form_token: _, captcha, captcha_question: __, ...answer } = body
  return 'captcha' in expected ? { ...answer, captcha } : answer
}

function opaque({ form, expected_response: expected = {} }: Case): unknown {
  if (Array.isArray(expected)) return expected
  const { posted_data_hash: hash, quiz, captcha, rules, slug, properties } = expected
  return {
    ...expected,
    // These values were generated by the recorded site; properties that a case omits are not compared.
    ...(slug !== undefined && { slug: expect.any(String) }),
    ...(isRecord(properties) && { properties: expect.objectContaining(properties) }),
    ...(Array.isArray(rules) && form.includes('data:') && { rules: rules.map(withMoreToChoose) }),
    ...(hash === '<32 hex>' && { posted_data_hash: expect.stringMatching(/^[0-9a-f]{32}$/) }),
    ...(quiz !== undefined && { quiz: mapped(quiz, ([question]) => [question, expect.any(String)]) }),
    ...(captcha !== undefined && {
      captcha: mapped(captcha, () => expect.stringMatching(/\d+\.(png|gif|jpeg)$/)),
    }),
  }
}

// The shop has data lists, which the recorded site did not have.
function withMoreToChoose(rule: { rule: string; accept?: string[] }): object {
  return rule.rule === 'enum' ? { ...rule, accept: expect.arrayContaining(rule.accept ?? []) } : rule
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mapped(record: unknown, change: (value: unknown[]) => unknown): object {
  const entries = Object.entries(record as Record<string, unknown[]>)
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value)]))
}

function expectStatus({ expected_status, invalid_message, recommended }: Case, answer: Feedback): void {
  if (expected_status !== undefined) expect(answer.status).toBe(expected_status)
  const messages = answer.invalid_fields?.map(({ message }) => message)
  if (invalid_message !== undefined) expect(messages).toContain(invalid_message)
  // Deliberate deviations from errors of Contact Form 7: see docs/decisions/0013-contact-forms.md.
  const [status, message] = recommended?.split(' / ') ?? []
  if (status !== undefined) expect(answer.status).toBe(status)
  if (message !== undefined) expect(messages).toContain(message)
}

type Result = { answer: Feedback; from: string; files: ReturnType<typeof filesOf> }

async function expectStored(recorded: Case, { answer, from, files }: Result): Promise<void> {
  const { submissions } = await listSubmissions(services, { formId: OWN_ID, perPage: 1000 })
  const submission = submissions.find(({ meta }) => meta.remoteIp === from)
  if (recorded.spam_log) expect(submission?.spamLog).toEqual(recorded.spam_log)
  const mail = (await shop.mailsTo('admin@shop.example')).find(({ id }) => id === submission?.mailId)
  if (answer.status === 'mail_sent' && files.length > 0) {
    const digests = files.map(({ content }) => createHash('sha256').update(content).digest('hex'))
    expect(submission?.fields.f).toBe(digests.join(' '))
    if (recorded['mail_tag [f]'] !== undefined) expect(mail?.plainText).toBe(recorded['mail_tag [f]'])
  }
  for (const expected of recorded.mails ?? []) {
    const isNotice = expected.to === 'admin@shop.example'
    expectMail(isNotice ? mail : (await shop.mailsTo(expected.to)).at(-1), expected)
  }
}

type Mail = Awaited<ReturnType<typeof shop.mailsTo>>[number]

function expectMail(mail: Mail | undefined, { subject, message, headers }: z.output<typeof mailCase>): void {
  expect(mail?.subject).toBe(subject)
  expect(lines(mail?.plainText)).toEqual(lines(message.replaceAll(SITE, services.siteUrl)))
  const { fromName, fromAddress, replyTo } = mail ?? {}
  expect(headers).toContain(`From: ${fromName} <${fromAddress}>`)
  if (replyTo) expect(headers).toContain(`Reply-To: ${replyTo}`)
}

function lines(text = ''): string[] {
  return text.split(/\r?\n/)
}
