/** Questions of [quiz] and their sealed answers: good for one form, one field, one answer and a limited time (contact-forms.md 2.8). */
import type { Services } from '#app/services.server.ts'
import type { Subject } from '#app/features/contact-forms/pipeline/subject.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { hiddenValue } from '#app/features/contact-forms/pipeline/posting.ts'
import { canonicalText } from '#app/features/contact-forms/template/text/canonical-text.ts'
import { spend } from './spent.server.ts'

const HOUR_IN_MS = 60 * 60 * 1000

type World = Pick<Services, 'secret' | 'clock'>
/** The field of a form. */
type Place = { formId: number; field: string }

/** One of the tag's questions by chance, and what proves the answer to it. */
export function askQuiz(world: World, formId: number, tag: FormTag): [question: string, sealed: string] {
  const [question, answer] = tag.pipes[randomInt(Math.max(1, tag.pipes.length))] ?? ['1+1=?', '2']
  return [question, sealAnswer(world, { formId, field: tag.name }, answer)]
}

/** A message when the answer is wrong, or its seal was used before, is too old or of another form. */
export async function checkQuiz(
  services: Services,
  { form, posting, raw, tags, texts }: Subject,
  tag: FormTag,
): Promise<string | undefined> {
  // The tags of one name share a question.
  if (tags.find(({ name, basetype }) => name === tag.name && basetype === tag.basetype) !== tag)
    return undefined
  const given = raw[tag.name]
  const sealed = hiddenValue(posting.entries, `_wpcf7_quiz_answer_${tag.name}`) ?? ''
  const answered = { answer: typeof given === 'string' ? given : '', sealed }
  const isRight = await takeAnswer(services, { formId: form.id, field: tag.name }, answered)
  return isRight ? undefined : texts.messages.quiz_answer_not_correct
}

/** 'moment.number.answer.signature': the answer as a digest that only this shop can make. */
function sealAnswer({ secret, clock }: World, place: Place, answer: string): string {
  const issued = `${clock.now().getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  const digest = digestOf(secret, ['quiz answer', place, issued, canonical(answer)])
  return `${issued}.${digest}.${digestOf(secret, ['quiz', place, issued, digest])}`
}

const SEAL =
  /^(?<issued>(?<moment>[0-9a-z]{1,11})\.(?<number>[\w-]{16}))\.(?<digest>[\w-]{43})\.(?<signature>[\w-]{43})$/

// Who guesses wrong gets another question, not another try.
async function takeAnswer(
  services: Services,
  place: Place,
  { answer, sealed }: { answer: string; sealed: string },
): Promise<boolean> {
  const { secret, clock, settings } = services
  const {
    issued = '',
    moment = '',
    number = '',
    digest = '',
    signature = '',
  } = SEAL.exec(sealed)?.groups ?? {}
  if (!isSame(signature, digestOf(secret, ['quiz', place, issued, digest]))) return false
  const { maximumHours } = settings.current().forms
  const usableUntil = new Date(Number.parseInt(moment, 36) + maximumHours * HOUR_IN_MS)
  if (usableUntil < clock.now()) return false
  if (!(await spend(services, { key: `quiz:${number}`, usableUntil }))) return false
  return isSame(digest, digestOf(secret, ['quiz answer', place, issued, canonical(answer)]))
}

function canonical(answer: string): string {
  // Whoever writes Arabic may write '٧' for '7'.
  return canonicalText(toAsciiDigits(answer), { dropsSpaces: true })
}

function digestOf(secret: string, [what, { formId, field }, ...more]: [string, Place, ...string[]]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([what, formId, field, ...more]))
    .digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
