/** For tests: what a page's form would post, and who posts it. */
import type { Services } from '#app/services.server.ts'
import type { ContactForm, Feedback } from '#app/features/contact-forms/rules.ts'
import { HONEYPOT_FIELD, makeFormToken } from '#app/features/contact-forms/spam/form-token.server.ts'
import { TOKEN_FIELD } from '#app/features/contact-forms/rules.ts'

type Value = string | string[] | File | File[] | undefined

export type Sent = {
  /** Name → value; of several under one name PHP makes a list: 'c[]'. */
  fields?: Record<string, Value>
  headers?: Record<string, string>
  /** A network address. */
  from?: string
  /** How long ago the page was made; a minute when absent. Null: no page, no token. */
  pageAgeInSeconds?: number | null
  /** Put in the place of the whole body. */
  body?: BodyInit
}

type Shop = {
  services: Services
  shop: { request: (url: string, init: RequestInit, bindings?: object) => Response | Promise<Response> }
}

/** Posts to the feedback route of a form; everything but the fields is what our page and a browser would say. */
export async function postFeedback(
  shop: Shop,
  form: Pick<ContactForm, 'id'>,
  sent: Sent = {},
): Promise<Response> {
  const { from = '192.0.2.1', headers = {} } = sent
  return shop.shop.request(
    `http://shop.test/wp-json/contact-form-7/v1/contact-forms/${form.id}/feedback`,
    {
      method: 'POST',
      body: sent.body ?? bodyOf(shop.services, form, sent),
      headers: { 'User-Agent': 'Mozilla/5.0', Referer: 'http://shop.test/en/contact/', ...headers },
    },
    { incoming: { socket: { remoteAddress: from } } },
  )
}

/** The same, where an answer must come. */
export async function submit(shop: Shop, form: Pick<ContactForm, 'id'>, sent: Sent = {}): Promise<Feedback> {
  const response = await postFeedback(shop, form, sent)
  if (response.status !== 200)
    throw new Error(`200 was expected, not ${response.status}: ${await response.text()}`)
  return (await response.json()) as Feedback
}

export function bodyOf(services: Services, form: Pick<ContactForm, 'id'>, sent: Sent): FormData {
  const { fields = {}, pageAgeInSeconds = 60 } = sent
  const body = new FormData()
  const given = { ...hiddenInputs(form.id), ...fields }
  for (const [name, value] of Object.entries(given)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) body.append(name, one)
  }
  if (pageAgeInSeconds !== null && !(TOKEN_FIELD in fields)) {
    body.append(TOKEN_FIELD, tokenOfAge(services, form.id, pageAgeInSeconds))
    body.append(HONEYPOT_FIELD, '')
  }
  return body
}

export function tokenOfAge(services: Services, formId: number, ageInSeconds: number): string {
  const now = () => new Date(services.clock.now().getTime() - ageInSeconds * 1000)
  return makeFormToken({ ...services, clock: { now } }, formId)
}

function hiddenInputs(formId: number): Record<string, string> {
  return {
    _wpcf7: String(formId),
    _wpcf7_version: '6.1.6',
    _wpcf7_locale: 'en_US',
    _wpcf7_unit_tag: `wpcf7-f${formId}-o1`,
    _wpcf7_container_post: '0',
    _wpcf7_posted_data_hash: '',
  }
}

/** What the template of new forms asks for. */
export const aMessage = {
  'your-name': 'Jo',
  'your-email': 'jo@shopper.test',
  'your-subject': 'Hi',
  'your-message': 'Is it blue?',
}
