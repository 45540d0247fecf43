/** Codes of [captchac] and [captchar]: nothing is stored of them until they are answered (contact-forms.md 2.9). */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { SubmissionContext } from '#app/features/contact-forms/pipeline/submission-context.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { readHiddenValue } from '#app/features/contact-forms/pipeline/posting.ts'
import { formatSumQuestion, createSum } from './captcha-question.ts'
import { readAppearance, formatAppearance } from './captcha-appearance.ts'
import { CODE_CHARACTERS } from './letters.ts'
import { spend } from './spent-challenges.server.ts'

const LIFETIME_IN_MS = 60 * 60 * 1000
const CODE_LENGTH = 4

type Context = Pick<Services, 'secret' | 'clock'>

/**
 * Time in seconds, random digits and signature, all digits: the contract's clients extract them from the
 * picture's URL.
 */
const CHALLENGE_PATTERN = /^(?<issued>(?<seconds>\d{10})\d{8})(?<signature>\d{10})$/

export type NewCaptcha = { src: string; question: string }

/** Creates a code: the URL of its picture, and the alternative question. */
export function createCaptcha(context: Context, { formId, tag, locale }: CaptchaRequest): NewCaptcha {
  const seconds = Math.floor(context.clock.now().getTime() / 1000)
  const issued = `${seconds}${String(randomInt(100_000_000)).padStart(8, '0')}`
  const challenge = issued + createSignature(context, formId, issued)
  return {
    src: `/form-codes/${formId}/${formatAppearance(readAppearance(tag))}/${challenge}.png`,
    question: formatSumQuestion(createSum(deriveBytes(context, ['sum', formId, challenge])), locale),
  }
}

type CaptchaRequest = { formId: number; tag: FormTag; locale: Locale }

/** The expiry of a challenge of this form; `undefined` if it is invalid or expired. */
export function readChallengeExpiry(context: Context, formId: number, challenge: string): Date | undefined {
  const { issued = '', seconds = '', signature } = CHALLENGE_PATTERN.exec(challenge)?.groups ?? {}
  if (signature === undefined || signature !== createSignature(context, formId, issued)) return undefined
  const usableUntil = new Date(Number(seconds) * 1000 + LIFETIME_IN_MS)
  return usableUntil < context.clock.now() ? undefined : usableUntil
}

/** The code in the picture. */
export function deriveCode(context: Context, formId: number, challenge: string): string {
  const bytes = deriveBytes(context, ['code', formId, challenge]).subarray(0, CODE_LENGTH)
  return [...bytes].map((byte) => CODE_CHARACTERS.charAt(byte % CODE_CHARACTERS.length)).join('')
}

/** The seed of the picture's distortion. */
export function deriveSeed(context: Context, formId: number, challenge: string): string {
  return deriveBytes(context, ['seed', formId, challenge]).toString('hex')
}

export function createChallengeKey(challenge: string): string {
  return `captcha:${challenge}`
}

/**
 * Returns an error message unless the code, or the answer to the alternative question, is correct, in time
 * and not yet used.
 */
export async function checkCaptcha(
  services: Services,
  { form, posting, raw, tags, texts }: SubmissionContext,
  tag: FormTag,
): Promise<string | undefined> {
  // With two fields of one name, the last one holds the code.
  if (tags.find(({ name, basetype }) => name === tag.name && basetype === tag.basetype) !== tag)
    return undefined
  const challenge = readHiddenValue(posting.entries, `_wpcf7_captcha_challenge_${tag.name}`) ?? ''
  const enteredAnswer = raw[tag.name]
  const response = { challenge, answer: typeof enteredAnswer === 'string' ? enteredAnswer : '' }
  return (await consumeAnswer(services, form.id, response)) ? undefined : texts.messages.captcha_not_match
}

async function consumeAnswer(
  services: Services,
  formId: number,
  { challenge, answer }: { challenge: string; answer: string },
): Promise<boolean> {
  const usableUntil = readChallengeExpiry(services, formId, challenge)
  if (!usableUntil) return false
  if (!(await spend(services, { key: createChallengeKey(challenge), usableUntil }))) return false
  const [hundreds, tens, ones] = createSum(deriveBytes(services, ['sum', formId, challenge]))
  const enteredAnswer = normalizeAnswer(answer)
  return (
    isSame(enteredAnswer, deriveCode(services, formId, challenge)) ||
    enteredAnswer === String(hundreds + tens + ones)
  )
}

const ARABIC_ZERO = '٠'.charCodeAt(0)

/** 'a b2c' → 'AB2C', '١٢' → '12'. */
function normalizeAnswer(answer: string): string {
  return answer
    .replaceAll(/\s/g, '')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .toUpperCase()
}

function createSignature(context: Context, formId: number, issued: string): string {
  const number = deriveBytes(context, ['issued', formId, issued]).readBigUInt64BE() % 10_000_000_000n
  return String(number).padStart(10, '0')
}

function deriveBytes(
  { secret }: Pick<Context, 'secret'>,
  parts: [purpose: string, formId: number, text: string],
) {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['captcha', ...parts]))
    .digest()
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
