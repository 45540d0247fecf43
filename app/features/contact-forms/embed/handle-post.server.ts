/** A form posted without JavaScript: the same pipeline, then a redirect to the same page, which shows the result. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { PostedEntry } from '#app/features/contact-forms/pipeline/posting.ts'
import type { ContactForm, Feedback } from '#app/features/contact-forms/rules.ts'
import { data, redirect } from 'react-router'
import { toRateLimitAddress } from '#app/platform/http/address/client-address.ts'
import { countUses } from '#app/platform/rate-limits.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { readHiddenValue, readUnitTag } from '#app/features/contact-forms/pipeline/posting.ts'
import { readPosting } from '#app/features/contact-forms/pipeline/read-posting.server.ts'
import { readPostedData } from '#app/features/contact-forms/posting/posted-data.server.ts'
import { findForm } from '#app/features/contact-forms/store.server.ts'
import { submitForm } from '#app/features/contact-forms/submissions/submit.server.ts'
import { OUTCOME_PARAMETER } from './outcome-parameter.ts'
import { storeOutcome } from './outcomes.server.ts'
import { prepareForm } from './prepare-form.server.ts'
import { createPostRefusal } from './refused-post.server.ts'
import { selectRepopulatedFreeTexts, selectRepopulatedValues } from './repopulate-fields.ts'

type FormPost = { form: ContactForm; entries: PostedEntry[] }

/**
 * Handles a post to a page with forms. Redirects to that page (303), so that a refresh posts nothing, or to
 * the merchant's redirect target after a success. A post that is not from a contact form is passed to
 * `handleOtherPost`; `undefined` means that no page handles it (405).
 */
export async function handleFormPost<Answer>(
  page: PageRequest,
  request: Request,
  handleOtherPost: (entries: PostedEntry[]) => Promise<Answer> | undefined,
): Promise<Answer | Response> {
  const readResult = await readPosting(page.services, request)
  if (!readResult.ok) throw createPostRefusal(page.i18n, readResult.reason === 'unreadable' ? 400 : 413)
  const { entries } = readResult
  const form = await findPostedForm(page, entries)
  if (!form) return (await handleOtherPost(entries)) ?? refuseMethod()
  const feedback = await submitForm(page.services, {
    form,
    locale: page.locale,
    entries,
    clientAddress: page.clientAddress,
    userAgent: request.headers.get('User-Agent') ?? '',
    url: page.services.siteUrl + createOwnPath(page),
    visitor: await page.getVisitor(),
    isScriptless: true,
  })
  return redirect(await createRedirectPath(page, feedback, { form, entries }), 303)
}

function refuseMethod(): never {
  throw data(null, { status: 405 })
}

async function findPostedForm({ services }: PageRequest, entries: PostedEntry[]) {
  const id = readHiddenValue(entries, '_wpcf7') ?? ''
  return /^\d{1,9}$/.test(id) ? findForm(services, { id: Number(id) }) : undefined
}

async function createRedirectPath(page: PageRequest, feedback: Feedback, post: FormPost): Promise<string> {
  const { services, locale } = page
  const { status, message, invalid_fields, redirect_to: target } = feedback
  if (target !== undefined && status === 'mail_sent') return target
  const { template } = prepareForm(post.form, locale)
  const unitTag = readUnitTag(post.entries)
  if (await isRateLimited(page)) {
    if (status !== 'mail_sent') throw createPostRefusal(page.i18n, 429)
    return `${createOwnPath(page)}#${unitTag}`
  }
  // Values that were sent need not be repopulated.
  const raw =
    status === 'mail_sent'
      ? {}
      : {
          ...selectRepopulatedValues(template.tags, readPostedData(post.entries, template.tags).raw),
          ...selectRepopulatedFreeTexts(template.tags, post.entries),
        }
  const token = await storeOutcome(services, { unitTag, outcome: { status, message, invalid_fields, raw } })
  return `${createOwnPath(page, [OUTCOME_PARAMETER, token])}#${unitTag}`
}

/** The number of stored outcomes is limited per sender, so that posts cannot fill the database. */
const MAX_OUTCOMES = 60
const TEN_MINUTES_IN_SECONDS = 600

async function isRateLimited({ services, clientAddress }: PageRequest): Promise<boolean> {
  if (clientAddress === '') return false
  const keyParts = ['form', 'page', toRateLimitAddress(clientAddress)]
  const [count] = await countUses(services, [
    { keyParts, maxUses: MAX_OUTCOMES, spanInSeconds: TEN_MINUTES_IN_SECONDS },
  ])
  return count?.isOver ?? false
}

/** The page's own path, as its forms post to it. */
function createOwnPath(
  { services, path, query, locale }: PageRequest,
  ...extraParameters: [name: string, value: string][]
): string {
  const search = new URLSearchParams([...query, ...extraParameters])
  const { defaultLocale } = services.settings.current().shop
  return addLocalePrefix(path, locale, defaultLocale) + (search.size > 0 ? `?${search}` : '')
}
