/** Test helper: simulates a post from a page's form, and its sender. */
import type { Services } from '#app/services.server.ts'
import type { ContactForm, Feedback } from '#app/features/contact-forms/rules.ts'
import { HONEYPOT_FIELD, makeFormToken } from '#app/features/contact-forms/spam/form-token.server.ts'
import { TOKEN_FIELD } from '#app/features/contact-forms/rules.ts'

type FieldValue = string | string[] | File | File[] | undefined

export type TestPost = {
  /** The values by field name; PHP makes a list of the values under a name such as 'c[]'. */
  fields?: Record<string, FieldValue>
  headers?: Record<string, string>
  /** The IP address of the sender. */
  from?: string
  /** The age of the page, by default one minute; `null` posts no token, like a program without a page. */
  pageAgeInSeconds?: number | null
  /** Replaces the whole body. */
  body?: BodyInit
}

type Shop = {
  services: Services
  shop: { request: (url: string, init: RequestInit, bindings?: object) => Response | Promise<Response> }
}

/** Posts to the feedback route of a form; everything but the fields is as our page and a browser would send it. */
export async function postFeedback(
  shop: Shop,
  form: Pick<ContactForm, 'id'>,
  post: TestPost = {},
): Promise<Response> {
  const { from = '192.0.2.1', headers = {} } = post
  return shop.shop.request(
    `http://shop.test/wp-json/contact-form-7/v1/contact-forms/${form.id}/feedback`,
    {
      method: 'POST',
      body: post.body ?? createBody(shop.services, form, post),
      headers: { 'User-Agent': 'Mozilla/5.0', Referer: 'http://shop.test/en/contact/', ...headers },
    },
    { incoming: { socket: { remoteAddress: from } } },
  )
}

/** Like `postFeedback`, but requires status 200 and parses the response. */
export async function submit(
  shop: Shop,
  form: Pick<ContactForm, 'id'>,
  post: TestPost = {},
): Promise<Feedback> {
  const response = await postFeedback(shop, form, post)
  if (response.status !== 200)
    throw new Error(`200 was expected, not ${response.status}: ${await response.text()}`)
  return (await response.json()) as Feedback
}

export function createBody(services: Services, form: Pick<ContactForm, 'id'>, post: TestPost): FormData {
  const { fields = {}, pageAgeInSeconds = 60 } = post
  const body = new FormData()
  const values = { ...createHiddenInputs(form.id), ...fields }
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) body.append(name, item)
  }
  if (pageAgeInSeconds !== null && !(TOKEN_FIELD in fields)) {
    body.append(TOKEN_FIELD, createTokenOfAge(services, form.id, pageAgeInSeconds))
    body.append(HONEYPOT_FIELD, '')
  }
  return body
}

export function createTokenOfAge(services: Services, formId: number, ageInSeconds: number): string {
  const now = () => new Date(services.clock.now().getTime() - ageInSeconds * 1000)
  return makeFormToken({ ...services, clock: { now } }, formId)
}

function createHiddenInputs(formId: number): Record<string, string> {
  return {
    _wpcf7: String(formId),
    _wpcf7_version: '6.1.6',
    _wpcf7_locale: 'en_US',
    _wpcf7_unit_tag: `wpcf7-f${formId}-o1`,
    _wpcf7_container_post: '0',
    _wpcf7_posted_data_hash: '',
  }
}

/** The fields of the default template. */
export const messageFields = {
  'your-name': 'Jo',
  'your-email': 'jo@shopper.test',
  'your-subject': 'Hi',
  'your-message': 'Is it blue?',
}
