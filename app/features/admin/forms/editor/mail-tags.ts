/** Which mail-tags a form offers, and which of them a mail uses. */
import type { MailTemplate } from '#app/features/contact-forms/rules.ts'
import { listMailTagNames } from '#app/features/contact-forms/mail/mail-tags.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'

export function listMailTags(template: string, mail: MailTemplate): { name: string; isUsed: boolean }[] {
  const { tags } = parseTemplate(template)
  const offeredTags = tags.filter((tag) => tag.name !== '' && !hasFeature(tag, 'not-for-mail'))
  const { subject, sender, recipient, body, additionalHeaders, attachments } = mail
  const texts = [subject, sender, recipient, body, additionalHeaders, attachments]
  const usedFields = new Set(texts.flatMap(listMailTagNames).map(parseFieldName))
  return [...new Set(offeredTags.map(({ name }) => name))].map((name) => ({
    name,
    isUsed: usedFields.has(name),
  }))
}

/** The field that a mail-tag refers to: '[_raw_topic]' also counts as a use of `topic`. */
function parseFieldName(name: string): string {
  return name.replaceAll('.', '_').replace(/^_(?:raw|format)_/, '')
}
