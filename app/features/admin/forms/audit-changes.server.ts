/** The activity log entries of a contact form: its titles, and which of its parts were changed. */
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import { isDeepStrictEqual } from 'node:util'

/** The titles of a form, for the activity log when it is created or deleted. */
export function titlesIn(form: ContactForm): Record<string, unknown> {
  return { title: titlesOf(form) }
}

export function auditChanges(before: ContactForm, after: ContactForm): Record<string, unknown> {
  const [was, is] = [partsOf(before), partsOf(after)]
  const changed = Object.keys(is).filter((part) => !isDeepStrictEqual(was[part], is[part]))
  // Only the title is logged with its values: texts are long, and the options include a secret.
  const changes = changed.map((part) => [part, part === 'title' ? [was.title, is.title] : 'changed'])
  return Object.fromEntries(changes)
}

function partsOf(form: ContactForm): Record<string, unknown> {
  const { versions, additionalSettings, options } = form
  const of = (pick: (texts: NonNullable<typeof versions.en>) => unknown) =>
    Object.entries(versions).map(([locale, texts]) => [locale, pick(texts)])
  return {
    title: titlesOf(form),
    template: of(({ template }) => template),
    mail: of(({ mail, mail2 }) => [mail, mail2]),
    messages: of(({ messages }) => messages),
    additional: additionalSettings,
    options,
  }
}

function titlesOf({ versions }: ContactForm): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).map(([locale, { title }]) => [locale, title]))
}
