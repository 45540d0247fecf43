/** The same long text again and again, from wherever it comes, is no person's message. */
import type { Services } from '#app/services.server.ts'
import type { Subject } from '#app/features/contact-forms/pipeline/subject.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { textsIn } from '#app/features/contact-forms/posting/texts-in.ts'
import { optionsOf } from '#app/features/contact-forms/template/options.ts'
import { countUses } from '#app/platform/rate-limits.server.ts'

const HOUR_IN_SECONDS = 3600
/** Shorter ones, such as names and «call me back», may well come from many. */
const SHORTEST_TEXT = 40
/** So many counters a submission may cost. */
const MOST_TEXTS = 20

export function checkBurst(services: Services, subject: Subject): Promise<string | undefined> {
  return checkSameTexts(services, { formId: subject.form.id, texts: longTexts(subject) })
}

/** Counts the long ones among the texts. */
export async function checkSameTexts(
  services: Services,
  { formId, texts }: { formId: number | string; texts: string[] },
): Promise<string | undefined> {
  const most = services.settings.current().forms.mostOfSameText
  if (most === 0) return undefined
  const long = [...new Set(texts.map(plain))].filter((text) => text.length >= SHORTEST_TEXT)
  const longest = long.toSorted((one, other) => other.length - one.length).slice(0, MOST_TEXTS)
  const counters = longest.map((text) => {
    const counted = ['form', 'text', String(formId), text]
    return { counted, most, spanInSeconds: HOUR_IN_SECONDS }
  })
  const tooMany = (await countUses(services, counters)).find(({ isOver }) => isOver)
  return tooMany && `The same text was sent ${tooMany.count} times within an hour.`
}

// Fields that the form does not ask for are anybody's: a made-up one must not hide the others.
function longTexts({ tags, raw }: Pick<Subject, 'tags' | 'raw'>): string[] {
  return tags.filter(isWritten).map((tag) => longestIn(tag, raw))
}

const written = new Set(['text', 'textarea', 'url'])

/** What is chosen, agreed to or filled in by the page is the same for many who are honest. */
function isWritten(tag: FormTag): boolean {
  return written.has(tag.basetype) && optionsOf(tag, 'default').every((source) => /^\d/.test(source))
}

/** Without what the field holds before anybody writes in it. */
function longestIn({ name, values, content }: FormTag, raw: Subject['raw']): string {
  const own = new Set([...values, content].map(plain))
  const given = Object.hasOwn(raw, name) ? textsIn(raw[name] ?? '').map(plain) : []
  const typed = given.filter((text) => !own.has(text))
  return typed.reduce((found, text) => (text.length > found.length ? text : found), '')
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
