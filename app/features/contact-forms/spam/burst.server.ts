/** Identical long texts sent repeatedly, from any address, are spam. */
import type { Services } from '#app/services.server.ts'
import type { SubmissionContext } from '#app/features/contact-forms/pipeline/subject.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { textsIn } from '#app/features/contact-forms/posting/texts-in.ts'
import { optionsOf } from '#app/features/contact-forms/template/options.ts'
import { countUses } from '#app/platform/rate-limits.server.ts'

const HOUR_IN_SECONDS = 3600
/** Shorter texts, such as names and «call me back», may come from many visitors. */
const MIN_TEXT_LENGTH = 40
/** The maximum number of counters for a submission. */
const MAX_TEXTS = 20

export function checkBurst(services: Services, subject: SubmissionContext): Promise<string | undefined> {
  return checkSameTexts(services, { formId: subject.form.id, texts: longTexts(subject) })
}

/** Counts the long ones among the texts. */
export async function checkSameTexts(
  services: Services,
  { formId, texts }: { formId: number | string; texts: string[] },
): Promise<string | undefined> {
  const most = services.settings.current().forms.mostOfSameText
  if (most === 0) return undefined
  const long = [...new Set(texts.map(plain))].filter((text) => text.length >= MIN_TEXT_LENGTH)
  const longest = long.toSorted((one, other) => other.length - one.length).slice(0, MAX_TEXTS)
  const counters = longest.map((text) => {
    const counted = ['form', 'text', String(formId), text]
    return { counted, most, spanInSeconds: HOUR_IN_SECONDS }
  })
  const tooMany = (await countUses(services, counters)).find(({ isOver }) => isOver)
  return tooMany && `The same text was sent ${tooMany.count} times within an hour.`
}

// Fields that are not in the form are ignored: made-up ones must not hide the others.
function longTexts({ tags, raw }: Pick<SubmissionContext, 'tags' | 'raw'>): string[] {
  return tags.filter(isWritten).map((tag) => longestIn(tag, raw))
}

const writtenTypes = new Set(['text', 'textarea', 'url'])

/** Choices, consents and values filled in by the page are the same for many legitimate visitors. */
function isWritten(tag: FormTag): boolean {
  return writtenTypes.has(tag.basetype) && optionsOf(tag, 'default').every((source) => /^\d/.test(source))
}

/** The longest text that the visitor entered; default values of the field do not count. */
function longestIn({ name, values, content }: FormTag, raw: SubmissionContext['raw']): string {
  const own = new Set([...values, content].map(plain))
  const texts = Object.hasOwn(raw, name) ? textsIn(raw[name] ?? '').map(plain) : []
  const enteredTexts = texts.filter((text) => !own.has(text))
  return enteredTexts.reduce((found, text) => (text.length > found.length ? text : found), '')
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
