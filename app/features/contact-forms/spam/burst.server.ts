/** Identical long texts sent repeatedly, from any address, are spam. */
import type { Services } from '#app/services.server.ts'
import type { SubmissionContext } from '#app/features/contact-forms/pipeline/submission-context.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { listTexts } from '#app/features/contact-forms/posting/list-texts.ts'
import { readOptions } from '#app/features/contact-forms/template/options.ts'
import { countUses } from '#app/platform/rate-limits.server.ts'

const HOUR_IN_SECONDS = 3600
/** Shorter texts, such as names and «call me back», may come from many visitors. */
const MIN_TEXT_LENGTH = 40
/** The maximum number of counters for a submission. */
const MAX_TEXTS = 20

export function checkBurst(
  services: Services,
  submissionContext: SubmissionContext,
): Promise<string | undefined> {
  return checkSameTexts(services, {
    formId: submissionContext.form.id,
    texts: listWrittenTexts(submissionContext),
  })
}

/** Counts the long ones among the texts. */
export async function checkSameTexts(
  services: Services,
  { formId, texts }: { formId: number | string; texts: string[] },
): Promise<string | undefined> {
  const most = services.settings.current().forms.mostOfSameText
  if (most === 0) return undefined
  const countableTexts = [...new Set(texts.map(normalize))].filter((text) => text.length >= MIN_TEXT_LENGTH)
  const longestTexts = countableTexts.toSorted((one, other) => other.length - one.length).slice(0, MAX_TEXTS)
  const counters = longestTexts.map((text) => {
    const keyParts = ['form', 'text', String(formId), text]
    return { keyParts, maxUses: most, spanInSeconds: HOUR_IN_SECONDS }
  })
  const exceededCount = (await countUses(services, counters)).find(({ isOver }) => isOver)
  return exceededCount && `The same text was sent ${exceededCount.count} times within an hour.`
}

// Fields that are not in the form are ignored: made-up ones must not hide the others.
function listWrittenTexts({ tags, raw }: Pick<SubmissionContext, 'tags' | 'raw'>): string[] {
  return tags.filter(isWritten).map((tag) => findLongestText(tag, raw))
}

const writtenTypes = new Set(['text', 'textarea', 'url'])

/** Choices, consents and values filled in by the page are the same for many legitimate visitors. */
function isWritten(tag: FormTag): boolean {
  return writtenTypes.has(tag.basetype) && readOptions(tag, 'default').every((source) => /^\d/.test(source))
}

/** The longest text that the visitor entered; default values of the field do not count. */
function findLongestText({ name, values, content }: FormTag, raw: SubmissionContext['raw']): string {
  const defaultTexts = new Set([...values, content].map(normalize))
  const texts = Object.hasOwn(raw, name) ? listTexts(raw[name] ?? '').map(normalize) : []
  const enteredTexts = texts.filter((text) => !defaultTexts.has(text))
  return enteredTexts.reduce(
    (longestText, text) => (text.length > longestText.length ? text : longestText),
    '',
  )
}

function normalize(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
