/** The mail that would result if a visitor filled in only what is required (contact-forms.md 9.4). */
import type { PostedValue } from '#app/features/contact-forms/posting/posted-values.ts'
import type { FormTag, FormTemplate } from '#app/features/contact-forms/template/tag.ts'
import type { MailContext, SiteDetails } from '#app/features/contact-forms/mail/context.ts'
import { parseMailboxes } from '#app/features/contact-forms/definition/mailbox-list.ts'
import { findConditionalFields } from '#app/features/contact-forms/template/active-fields.ts'
import { parseCondition } from '#app/features/contact-forms/template/conditions.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'

const EXAMPLE_MAILBOX = 'example@example.com'
const EXAMPLE_TEXT = 'example'

type MinimalInput = { template: FormTemplate; site: SiteDetails; locale: string; isForMembers: boolean }

/** A minimal submission; fields for members are blank where guests may submit. */
export function createMinimalContext({ template, site, locale, isForMembers }: MinimalInput): MailContext {
  const { tags } = template
  const conditionalFields = findConditionalFields(template)
  const fields = Map.groupBy(
    tags.filter((tag) => tag.name !== '' && !hasFeature(tag, 'not-for-mail')),
    ({ name }) => name,
  )
  const posted = Object.fromEntries(
    [...fields].map(([name, fieldTags]) => [
      name,
      conditionalFields.has(name) ? '' : createMinimalValue(fieldTags),
    ]),
  )
  const exampleFile = { name: EXAMPLE_TEXT, size: 1, type: 'text/plain', content: Uint8Array.of(0) }
  const files = tags
    .filter(({ type, name }) => type === 'file*' && !conditionalFields.has(name))
    .map(({ name }) => [name, [exampleFile]])
  const groups = tags.filter(({ basetype }) => basetype === 'group')
  return {
    tags,
    groups: new Map(groups.map((group) => [group.name, parseCondition(group).field === ''])),
    posted,
    raw: posted,
    files: Object.fromEntries(files),
    submission: {
      submittedAt: new Date(0),
      remoteAddress: '192.0.2.1',
      userAgent: EXAMPLE_TEXT,
      url: site.url,
      invalidFieldCount: 0,
      formTitle: EXAMPLE_TEXT,
      serialNumber: 1,
    },
    site,
    page: {
      id: 1,
      name: EXAMPLE_TEXT,
      title: EXAMPLE_TEXT,
      url: site.url,
      author: EXAMPLE_TEXT,
      authorEmail: EXAMPLE_MAILBOX,
    },
    ...(isForMembers && { user: exampleMember }),
    locale,
  }
}

const exampleMember = {
  login: EXAMPLE_TEXT,
  email: EXAMPLE_MAILBOX,
  url: '',
  display_name: EXAMPLE_TEXT,
  nickname: EXAMPLE_TEXT,
  first_name: EXAMPLE_TEXT,
  last_name: EXAMPLE_TEXT,
}

/** A mailbox where the field can contain nothing else, a text where it cannot be blank. */
function createMinimalValue(tags: FormTag[]): PostedValue {
  const texts = tags.map(createMinimalText)
  if (texts.length > 0 && texts.every((value) => value === EXAMPLE_MAILBOX)) return EXAMPLE_MAILBOX
  return texts.some((value) => value !== '') ? EXAMPLE_TEXT : ''
}

function createMinimalText(tag: FormTag): string {
  const { type, basetype, values, pipes } = tag
  if (basetype === 'acceptance') return EXAMPLE_TEXT
  if (basetype === 'hidden') return values[0] ?? ''
  if (!type.endsWith('*') && basetype !== 'radio') return ''
  if (basetype === 'email') return EXAMPLE_MAILBOX
  const hasMailboxChoices = pipes.length > 0 && pipes.every(([, after]) => isMailboxList(after))
  return (basetype === 'select' || basetype === 'radio') && hasMailboxChoices ? EXAMPLE_MAILBOX : EXAMPLE_TEXT
}

function isMailboxList(text: string): boolean {
  return (parseMailboxes(text)?.length ?? 0) > 0
}
