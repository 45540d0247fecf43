/** A form that was posted without script: the same pipeline, then the same page again, which tells what came of it. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { PostedEntry } from '#app/features/contact-forms/pipeline/posting.ts'
import type { ContactForm, Feedback } from '#app/features/contact-forms/rules.ts'
import { data, redirect } from 'react-router'
import { countedAddress } from '#app/platform/http/address/client-address.ts'
import { countUses } from '#app/platform/rate-limits.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { hiddenValue, unitTagOf } from '#app/features/contact-forms/pipeline/posting.ts'
import { readPosting } from '#app/features/contact-forms/pipeline/read-posting.server.ts'
import { postedDataOf } from '#app/features/contact-forms/posting/posted-data.server.ts'
import { findForm } from '#app/features/contact-forms/store.server.ts'
import { submitForm } from '#app/features/contact-forms/submissions/submit.server.ts'
import { OUTCOME_PARAMETER } from './outcome-parameter.ts'
import { keepOutcome } from './outcomes.server.ts'
import { readForm } from './read-form.server.ts'
import { refusedPost } from './refused-post.server.ts'
import { freeTextsToShowAgain, valuesToShowAgain } from './values-again.ts'

type Sent = { form: ContactForm; entries: PostedEntry[] }

/**
 * For the action of a page that shows forms. Leads back to that page (303), so that a refresh posts nothing, or to where
 * the owner of the form wants once it was sent. What no contact form has posted is `otherwise` for others: undefined means that
 * no page takes it (405).
 */
export async function takeFormPost<Answer>(
  page: PageRequest,
  request: Request,
  otherwise: (entries: PostedEntry[]) => Promise<Answer> | undefined,
): Promise<Answer | Response> {
  const read = await readPosting(page.services, request)
  if (!read.ok) throw refusedPost(page.texts, read.reason === 'unreadable' ? 400 : 413)
  const { entries } = read
  const form = await findPostedForm(page, entries)
  if (!form) return (await otherwise(entries)) ?? refuseMethod()
  const feedback = await submitForm(page.services, {
    form,
    locale: page.locale,
    entries,
    clientAddress: page.clientAddress,
    userAgent: request.headers.get('User-Agent') ?? '',
    url: page.services.siteUrl + ownPath(page),
    visitor: await page.visitor(),
    isScriptless: true,
  })
  return redirect(await addressAfter(page, feedback, { form, entries }), 303)
}

function refuseMethod(): never {
  throw data(null, { status: 405 })
}

async function findPostedForm({ services }: PageRequest, entries: PostedEntry[]) {
  const id = hiddenValue(entries, '_wpcf7') ?? ''
  return /^\d{1,9}$/.test(id) ? findForm(services, { id: Number(id) }) : undefined
}

async function addressAfter(page: PageRequest, feedback: Feedback, sent: Sent): Promise<string> {
  const { services, locale } = page
  const { status, message, invalid_fields, redirect_to: target } = feedback
  if (target !== undefined && status === 'mail_sent') return target
  const { template } = readForm(sent.form, locale)
  const unitTag = unitTagOf(sent.entries)
  if (await isTooOften(page)) {
    if (status !== 'mail_sent') throw refusedPost(page.texts, 429)
    return `${ownPath(page)}#${unitTag}`
  }
  // What was sent needs not be written again.
  const raw =
    status === 'mail_sent'
      ? {}
      : {
          ...valuesToShowAgain(template.tags, postedDataOf(sent.entries, template.tags).raw),
          ...freeTextsToShowAgain(template.tags, sent.entries),
        }
  const token = await keepOutcome(services, { unitTag, outcome: { status, message, invalid_fields, raw } })
  return `${ownPath(page, [OUTCOME_PARAMETER, token])}#${unitTag}`
}

/** What came of it is kept for the page that tells it: so often for one sender, or it would be a way to fill the database. */
const MOST_KEPT = 60
const TEN_MINUTES = 600

async function isTooOften({ services, clientAddress }: PageRequest): Promise<boolean> {
  if (clientAddress === '') return false
  const counted = ['form', 'page', countedAddress(clientAddress)]
  const [count] = await countUses(services, [{ counted, most: MOST_KEPT, spanInSeconds: TEN_MINUTES }])
  return count?.isOver ?? false
}

/** The page's own address, as its forms post to it. */
function ownPath(
  { services, path, query, locale }: PageRequest,
  ...more: [name: string, value: string][]
): string {
  const search = new URLSearchParams([...query, ...more])
  const { defaultLocale } = services.settings.current().shop
  return localePath(path, locale, defaultLocale) + (search.size > 0 ? `?${search}` : '')
}
