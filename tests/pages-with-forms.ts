/** Test helper: forms on pages of a shop, and a visitor who fills them in without JavaScript. */
import type { createFixedClock } from '#app/platform/clock.ts'
import type { ContactForm, FormTexts } from '#app/features/contact-forms/rules.ts'
import type { FormDraft } from '#app/features/contact-forms/definition/tidy-form.ts'
import type { Services } from '#app/services.server.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { savePages } from '#app/features/content/store.server.ts'
import { decodeEntities } from '#app/platform/http/decode.ts'

type Shop = {
  services: Services
  clock: ReturnType<typeof createFixedClock>
  get: (path: string, init?: RequestInit) => Promise<Response>
}

/** Adds a form to the shop; English unless `versions` overrides it. */
export function addForm(
  { services }: Shop,
  texts: Partial<FormTexts>,
  changes: Partial<FormDraft> = {},
): Promise<ContactForm> {
  return afterNotification(services, 'forms', () => saveForm(services, aForm({ en: texts }, changes)))
}

/** Adds a content page to the shop, with the same body in all languages. */
export async function addPage({ services }: Shop, slug: string, body: string): Promise<string> {
  const page = {
    slug,
    title: { en: slug },
    body: { en: body, ar: body },
    status: 'publish',
    position: 0,
  } as const
  await afterNotification(services, 'pages', () => savePages(services, [page]))
  return `/en/${slug}/`
}

// Notifications arrive a moment after the write: anything cached before would be invalidated by them.
async function afterNotification<Result>(
  { notifications }: Services,
  tag: string,
  write: () => Promise<Result>,
): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<void>()
  notifications.subscribe((change) => {
    if (change === 'everything' || change.tags.includes(tag)) resolve()
  })
  const result = await write()
  await promise
  return result
}

/** The HTML of the forms on a page, each with its embedded schema, in order. */
export function extractForms(html: string): string[] {
  const [markup = ''] = html.split('<script nonce', 1)
  const parts = markup.split('<div class="wpcf7 no-js"').slice(1)
  // The rest of the page may contain other forms.
  return parts.map((part) => part.slice(0, part.indexOf('</form>') + 1 || undefined))
}

/** What a browser submits for an unchanged form. */
export function readFormFields(form: string): URLSearchParams {
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => ({
    type: readAttribute(input, 'type'),
    name: readAttribute(input, 'name'),
    value: readAttribute(input, 'value') ?? '',
  }))
  const submittedInputs = inputs.filter(
    ({ type }) => type !== 'submit' && type !== 'checkbox' && type !== 'radio',
  )
  return new URLSearchParams(
    submittedInputs.flatMap(({ name, value }) => (name === undefined ? [] : [[name, value]])),
  )
}

type Fields = Record<string, string | Blob>
type FormLocation = { path: string; nth: number }
export type FormPostResult = { response: Response; location: string; outcomeResponse: Response; html: string }

/**
 * Opens a page, fills in its nth form (default: the first), waits as long as a person would, posts it without
 * JavaScript and follows the redirect.
 */
export async function postForm(
  shop: Shop,
  formLocation: string | FormLocation,
  fields: Fields,
): Promise<FormPostResult> {
  const { path, nth = 0 } = typeof formLocation === 'string' ? { path: formLocation } : formLocation
  const form = extractForms(await (await shop.get(path)).text())[nth]
  if (form === undefined) throw new Error(`${path} shows no form ${nth}`)
  const isMultipart = form.includes('enctype="multipart/form-data"')
  const body = isMultipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of readFormFields(form)) if (!(name in fields)) body.append(name, value)
  for (const [name, value] of Object.entries(fields)) append(body, name, value)
  shop.clock.moveTo(new Date(shop.clock.now().getTime() + 5000))
  const action = (readAttribute(form, 'action') ?? '').replace(/#.*/, '')
  const requestHeaders = { 'User-Agent': 'Test browser', Origin: 'http://shop.test' }
  const response = await shop.get(action, { method: 'POST', body, headers: requestHeaders })
  const location = response.headers.get('Location') ?? ''
  const outcomeResponse = location.startsWith('/')
    ? await shop.get(location.replace(/#.*/, ''))
    : response.clone()
  return { response, location, outcomeResponse, html: await outcomeResponse.clone().text() }
}

function append(body: FormData | URLSearchParams, name: string, value: string | Blob): void {
  if (body instanceof FormData && typeof value !== 'string')
    body.append(name, value, value instanceof File ? value.name : 'file.png')
  else if (typeof value === 'string') body.append(name, value)
}

function readAttribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decodeEntities(value)
}
