/** Akismet: classifies a message, for forms that declare its author fields (contact-forms.md 8.1). */
import type { Services } from '#app/services.server.ts'
import type { SpamFinding } from '#app/features/contact-forms/pipeline/stages.server.ts'
import type { SubmissionContext } from '#app/features/contact-forms/pipeline/submission-context.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { listTexts } from '#app/features/contact-forms/posting/list-texts.ts'
import { readOptions } from '#app/features/contact-forms/template/options.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import { callService } from './call-service.server.ts'

export async function checkAkismet(
  services: Services,
  submissionContext: SubmissionContext,
): Promise<SpamFinding | undefined> {
  const key = services.settings.current().forms.akismetKey.trim()
  if (key === '' || !submissionContext.tags.some((tag) => readRoles(tag).length > 0)) return undefined
  const response = await callService(services, 'Akismet', {
    url: `https://${key}.rest.akismet.com/1.1/comment-check`,
    fields: createComment(services, submissionContext),
  })
  if (!response.ok) return { unjudged: response.cause }
  if (response.text === 'true') return 'Akismet returns a spam response.'
  if (response.text === 'false') return undefined
  const help = response.headers.get('X-akismet-debug-help') ?? response.text
  return { unjudged: `Akismet could not be asked: ${help.slice(0, 200)}` }
}

/** The message as a comment; files, consents and pure choices are not sent. */
function createComment(
  { siteUrl, clock }: Services,
  submissionContext: SubmissionContext,
): Record<string, string> {
  const { tags, posting, formLocale } = submissionContext
  const readRoleValues = (role: string) =>
    tags.filter((tag) => readRoles(tag).includes(role)).flatMap((tag) => readValues(submissionContext, tag))
  const writtenTags = tags.filter((tag) => readRoles(tag).length === 0 && isWritten(tag))
  return {
    blog: siteUrl,
    blog_charset: 'UTF-8',
    blog_lang: formLocale,
    user_ip: posting.clientAddress,
    user_agent: posting.userAgent,
    referrer: posting.url,
    permalink: posting.url,
    comment_type: 'contact-form',
    comment_date_gmt: clock.now().toISOString(),
    comment_author: readRoleValues('author').join(' '),
    comment_author_email: readRoleValues('author_email')[0] ?? '',
    comment_author_url: readRoleValues('author_url')[0] ?? '',
    comment_content: writtenTags.flatMap((tag) => readValues(submissionContext, tag)).join('\n\n'),
  }
}

function readRoles(tag: FormTag): string[] {
  return readOptions(tag, 'akismet').map((role) => role.toLowerCase())
}

const unwrittenTypes = new Set(['acceptance', 'quiz', 'captchac', 'captchar', 'altcha', 'hidden'])

function isWritten(tag: FormTag): boolean {
  const isChosen = hasFeature(tag, 'selectable-values') || hasFeature(tag, 'file-uploading')
  return tag.name !== '' && !isChosen && !unwrittenTypes.has(tag.basetype)
}

function readValues({ posted }: SubmissionContext, { name }: FormTag): string[] {
  const value = Object.hasOwn(posted, name) ? posted[name] : undefined
  return value === undefined ? [] : listTexts({ [name]: value }).filter((text) => text !== '')
}
