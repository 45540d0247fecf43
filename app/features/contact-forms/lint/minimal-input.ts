/** The mail that would result if a visitor filled in only what is required (contact-forms.md 9.4). */
import type { PostedValue } from '#app/features/contact-forms/posting/posted-values.ts'
import type { FormTag, FormTemplate } from '#app/features/contact-forms/template/tag.ts'
import type { MailContext, SiteDetails } from '#app/features/contact-forms/mail/context.ts'
import { mailboxesOf } from '#app/features/contact-forms/definition/mailbox-list.ts'
import { fieldsOnCondition } from '#app/features/contact-forms/template/active-fields.ts'
import { conditionOf } from '#app/features/contact-forms/template/conditions.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'

const A_MAILBOX = 'example@example.com'
const A_TEXT = 'example'

type Minimum = { template: FormTemplate; site: SiteDetails; locale: string; isForMembers: boolean }

/** A minimal submission; fields for members are blank where guests may submit. */
export function minimalSubmission({ template, site, locale, isForMembers }: Minimum): MailContext {
  const { tags } = template
  const onCondition = fieldsOnCondition(template)
  const fields = Map.groupBy(
    tags.filter((tag) => tag.name !== '' && !hasFeature(tag, 'not-for-mail')),
    ({ name }) => name,
  )
  const posted = Object.fromEntries(
    [...fields].map(([name, own]) => [name, onCondition.has(name) ? '' : minimalValue(own)]),
  )
  const aFile = { name: A_TEXT, size: 1, type: 'text/plain', content: Uint8Array.of(0) }
  const files = tags
    .filter(({ type, name }) => type === 'file*' && !onCondition.has(name))
    .map(({ name }) => [name, [aFile]])
  const groups = tags.filter(({ basetype }) => basetype === 'group')
  return {
    tags,
    groups: new Map(groups.map((group) => [group.name, conditionOf(group).field === ''])),
    posted,
    raw: posted,
    files: Object.fromEntries(files),
    submission: {
      at: new Date(0),
      remoteAddress: '192.0.2.1',
      userAgent: A_TEXT,
      url: site.url,
      invalidFields: 0,
      formTitle: A_TEXT,
      serialNumber: 1,
    },
    site,
    page: { id: 1, name: A_TEXT, title: A_TEXT, url: site.url, author: A_TEXT, authorEmail: A_MAILBOX },
    ...(isForMembers && { user: aMember }),
    locale,
  }
}

const aMember = {
  login: A_TEXT,
  email: A_MAILBOX,
  url: '',
  display_name: A_TEXT,
  nickname: A_TEXT,
  first_name: A_TEXT,
  last_name: A_TEXT,
}

/** A mailbox where the field can contain nothing else, a text where it cannot be blank. */
function minimalValue(tags: FormTag[]): PostedValue {
  const least = tags.map(minimalText)
  if (least.length > 0 && least.every((value) => value === A_MAILBOX)) return A_MAILBOX
  return least.some((value) => value !== '') ? A_TEXT : ''
}

function minimalText(tag: FormTag): string {
  const { type, basetype, values, pipes } = tag
  if (basetype === 'acceptance') return A_TEXT
  if (basetype === 'hidden') return values[0] ?? ''
  if (!type.endsWith('*') && basetype !== 'radio') return ''
  if (basetype === 'email') return A_MAILBOX
  const isOfMailboxes = pipes.length > 0 && pipes.every(([, after]) => isMailboxList(after))
  return (basetype === 'select' || basetype === 'radio') && isOfMailboxes ? A_MAILBOX : A_TEXT
}

function isMailboxList(text: string): boolean {
  return (mailboxesOf(text)?.length ?? 0) > 0
}
