/** The activity log entries of a contact form: its titles, and which of its parts were changed. */
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import { isDeepStrictEqual } from 'node:util'

/** The titles of a form, for the activity log when it is created or deleted. */
export function createTitleChanges(form: ContactForm): Record<string, unknown> {
  return { title: readTitles(form) }
}

export function findChanges(before: ContactForm, after: ContactForm): Record<string, unknown> {
  const [oldParts, newParts] = [splitParts(before), splitParts(after)]
  const changedParts = Object.keys(newParts).filter(
    (part) => !isDeepStrictEqual(oldParts[part], newParts[part]),
  )
  // Only the title is logged with its values: texts are long, and the options include a secret.
  const changes = changedParts.map((part) => [
    part,
    part === 'title' ? [oldParts.title, newParts.title] : 'changed',
  ])
  return Object.fromEntries(changes)
}

function splitParts(form: ContactForm): Record<string, unknown> {
  const { versions, additionalSettings, options } = form
  const mapVersions = (pick: (texts: NonNullable<typeof versions.en>) => unknown) =>
    Object.entries(versions).map(([locale, texts]) => [locale, pick(texts)])
  return {
    title: readTitles(form),
    template: mapVersions(({ template }) => template),
    mail: mapVersions(({ mail, mail2 }) => [mail, mail2]),
    messages: mapVersions(({ messages }) => messages),
    additional: additionalSettings,
    options,
  }
}

function readTitles({ versions }: ContactForm): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).map(([locale, { title }]) => [locale, title]))
}
