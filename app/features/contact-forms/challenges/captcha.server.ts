/** Codes of [captchac] and [captchar]: nothing is kept of them until they are answered (contact-forms.md 2.9). */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Subject } from '#app/features/contact-forms/pipeline/subject.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { hiddenValue } from '#app/features/contact-forms/pipeline/posting.ts'
import { askSum, sumOf } from './captcha-question.ts'
import { lookOf, nameOfLook } from './captcha-look.ts'
import { LETTERS } from './letters.ts'
import { spend } from './spent.server.ts'

const USABLE_FOR_MS = 60 * 60 * 1000
const CODE_LENGTH = 4

type World = Pick<Services, 'secret' | 'clock'>

/** Moment in seconds, chance and signature, all digits: the contract's clients cut them out of the picture's address. */
const CHALLENGE = /^(?<issued>(?<seconds>\d{10})\d{8})(?<signature>\d{10})$/

export type NewCaptcha = { src: string; question: string }

/** A new code: where its picture is, and the question that stands for it. */
export function askCaptcha(world: World, { formId, tag, locale }: Asking): NewCaptcha {
  const seconds = Math.floor(world.clock.now().getTime() / 1000)
  const issued = `${seconds}${String(randomInt(100_000_000)).padStart(8, '0')}`
  const challenge = issued + signatureOf(world, formId, issued)
  return {
    src: `/form-codes/${formId}/${nameOfLook(lookOf(tag))}/${challenge}.png`,
    question: askSum(sumOf(bytesOf(world, ['sum', formId, challenge])), locale),
  }
}

type Asking = { formId: number; tag: FormTag; locale: Locale }

/** Until when a challenge of this form is good; undefined when it is none, or was good once. */
export function readChallenge(world: World, formId: number, challenge: string): Date | undefined {
  const { issued = '', seconds = '', signature } = CHALLENGE.exec(challenge)?.groups ?? {}
  if (signature === undefined || signature !== signatureOf(world, formId, issued)) return undefined
  const usableUntil = new Date(Number(seconds) * 1000 + USABLE_FOR_MS)
  return usableUntil < world.clock.now() ? undefined : usableUntil
}

/** What the picture shows. */
export function codeOf(world: World, formId: number, challenge: string): string {
  const bytes = bytesOf(world, ['code', formId, challenge]).subarray(0, CODE_LENGTH)
  return [...bytes].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
}

/** How the picture is bent. */
export function seedOf(world: World, formId: number, challenge: string): string {
  return bytesOf(world, ['seed', formId, challenge]).toString('hex')
}

export function spentKey(challenge: string): string {
  return `captcha:${challenge}`
}

/** A message unless the code, or the answer to the question beside it, was given: once, and in time. */
export async function checkCaptcha(
  services: Services,
  { form, posting, raw, tags, texts }: Subject,
  tag: FormTag,
): Promise<string | undefined> {
  // Who has two fields of one name types the code into the last.
  if (tags.find(({ name, basetype }) => name === tag.name && basetype === tag.basetype) !== tag)
    return undefined
  const challenge = hiddenValue(posting.entries, `_wpcf7_captcha_challenge_${tag.name}`) ?? ''
  const given = raw[tag.name]
  const answered = { challenge, answer: typeof given === 'string' ? given : '' }
  return (await takeAnswer(services, form.id, answered)) ? undefined : texts.messages.captcha_not_match
}

async function takeAnswer(
  services: Services,
  formId: number,
  { challenge, answer }: { challenge: string; answer: string },
): Promise<boolean> {
  const usableUntil = readChallenge(services, formId, challenge)
  if (!usableUntil) return false
  if (!(await spend(services, { key: spentKey(challenge), usableUntil }))) return false
  const [hundreds, tens, ones] = sumOf(bytesOf(services, ['sum', formId, challenge]))
  const given = withoutSpaces(answer)
  return isSame(given, codeOf(services, formId, challenge)) || given === String(hundreds + tens + ones)
}

const ARABIC_ZERO = '٠'.charCodeAt(0)

/** 'a b2c' → 'AB2C', '١٢' → '12'. */
function withoutSpaces(answer: string): string {
  return answer
    .replaceAll(/\s/g, '')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .toUpperCase()
}

function signatureOf(world: World, formId: number, issued: string): string {
  const number = bytesOf(world, ['issued', formId, issued]).readBigUInt64BE() % 10_000_000_000n
  return String(number).padStart(10, '0')
}

function bytesOf({ secret }: Pick<World, 'secret'>, parts: [what: string, formId: number, of: string]) {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['captcha', ...parts]))
    .digest()
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
