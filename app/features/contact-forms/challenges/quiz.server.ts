/**
 * Questions of [quiz] and their signed answers: valid for one form, one field, one answer and a limited time
 * (contact-forms.md 2.8).
 */
import type { Services } from '#app/services.server.ts'
import type { SubmissionContext } from '#app/features/contact-forms/pipeline/submission-context.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { readHiddenValue } from '#app/features/contact-forms/pipeline/posting.ts'
import { canonicalizeText } from '#app/features/contact-forms/template/text/canonical-text.ts'
import { spend } from './spent-challenges.server.ts'

const HOUR_IN_MS = 60 * 60 * 1000

type Context = Pick<Services, 'secret' | 'clock'>
/** A field of a form. */
type FormField = { formId: number; field: string }

/** Picks one of the tag's questions at random, and returns it with the seal of its answer. */
export function createQuiz(context: Context, formId: number, tag: FormTag): [question: string, seal: string] {
  const [question, answer] = tag.pipes[randomInt(Math.max(1, tag.pipes.length))] ?? ['1+1=?', '2']
  return [question, sealAnswer(context, { formId, field: tag.name }, answer)]
}

/** Returns an error message when the answer is wrong, or its seal is used, expired or of another form. */
export async function checkQuiz(
  services: Services,
  { form, posting, raw, tags, texts }: SubmissionContext,
  tag: FormTag,
): Promise<string | undefined> {
  // Tags of the same name share one question.
  if (tags.find(({ name, basetype }) => name === tag.name && basetype === tag.basetype) !== tag)
    return undefined
  const enteredAnswer = raw[tag.name]
  const seal = readHiddenValue(posting.entries, `_wpcf7_quiz_answer_${tag.name}`) ?? ''
  const response = { answer: typeof enteredAnswer === 'string' ? enteredAnswer : '', seal }
  const isCorrect = await consumeAnswer(services, { formId: form.id, field: tag.name }, response)
  return isCorrect ? undefined : texts.messages.quiz_answer_not_correct
}

/** 'moment.number.answer.signature': the answer is an HMAC that only this shop can create. */
function sealAnswer({ secret, clock }: Context, formField: FormField, answer: string): string {
  const issued = `${clock.now().getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  const digest = createDigest(secret, ['quiz answer', formField, issued, canonicalizeAnswer(answer)])
  return `${issued}.${digest}.${createDigest(secret, ['quiz', formField, issued, digest])}`
}

const SEAL_PATTERN =
  /^(?<issued>(?<moment>[0-9a-z]{1,11})\.(?<number>[\w-]{16}))\.(?<digest>[\w-]{43})\.(?<signature>[\w-]{43})$/

// A wrong answer also spends the seal: the visitor gets another question, not another attempt.
async function consumeAnswer(
  services: Services,
  formField: FormField,
  { answer, seal }: { answer: string; seal: string },
): Promise<boolean> {
  const { secret, clock, settings } = services
  const {
    issued = '',
    moment = '',
    number = '',
    digest = '',
    signature = '',
  } = SEAL_PATTERN.exec(seal)?.groups ?? {}
  if (!isSame(signature, createDigest(secret, ['quiz', formField, issued, digest]))) return false
  const { maximumHours } = settings.current().forms
  const usableUntil = new Date(Number.parseInt(moment, 36) + maximumHours * HOUR_IN_MS)
  if (usableUntil < clock.now()) return false
  if (!(await spend(services, { key: `quiz:${number}`, usableUntil }))) return false
  return isSame(digest, createDigest(secret, ['quiz answer', formField, issued, canonicalizeAnswer(answer)]))
}

function canonicalizeAnswer(answer: string): string {
  // Arabic digits are accepted: '٧' for '7'.
  return canonicalizeText(toAsciiDigits(answer), { dropsSpaces: true })
}

function createDigest(
  secret: string,
  [purpose, { formId, field }, ...otherParts]: [string, FormField, ...string[]],
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, formId, field, ...otherParts]))
    .digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
