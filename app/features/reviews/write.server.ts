/** A review on its way from the form to the database. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { User } from '#app/features/customers/store.server.ts'
import type { ReviewProblems, TypedReview } from './rules.ts'
import { cleanEmail, cleanName, checkEmail } from '#app/features/customers/rules.ts'
import { findUser } from '#app/features/customers/store.server.ts'
import { judgeReview } from './find-spam.server.ts'
import { checkReview, cleanReview, firstStatus, LONGEST_AUTHOR, LONGEST_REVIEW } from './rules.ts'
import { addReview, hasBought } from './store.server.ts'

/** Who writes: a guest without an account; `author`: what the account is called, '' when it has no name. */
export type Writer = { user: User | undefined; author: string; hasBought: boolean }

export async function readWriter(page: PageRequest, productId: number): Promise<Writer> {
  const { userId } = await page.visitor()
  const user = userId > 0 ? await findUser(page.services, userId) : undefined
  if (!user) return { user, author: '', hasBought: false }
  const email = user.isConfirmed ? user.email : ''
  return {
    user,
    author: cleanName(user.name || user.firstName),
    hasBought: await hasBought(page.services, { productId, userId: user.id, email }),
  }
}

export type WriteOutcome =
  | { ok: true; isShown: boolean }
  | { ok: false; reason: 'wrong'; problems: ReviewProblems }
  | { ok: false; reason: 'not-bought' | 'too-old' }
  | { ok: false; reason: 'too-often'; waitInSeconds: number }

type Write = {
  productId: number
  writer: Writer
  entries: [name: string, value: string][]
  userAgent: string
}

/** What of spam is kept answers as what waits: robots learn nothing. */
export async function writeReview(page: PageRequest, write: Write): Promise<WriteOutcome> {
  const { services, clientAddress, locale } = page
  const { productId, writer, entries, userAgent } = write
  const { onlyVerified, hasStars, needsStars, waiting } = services.settings.current().reviews
  if (onlyVerified && !writer.hasBought) return { ok: false, reason: 'not-bought' }
  const typed = readTyped(entries)
  const author = writer.author || typed.author
  const email = writer.user?.email ?? typed.email
  const problems = {
    ...checkReview({ ...typed, author }, { needsStars: hasStars && needsStars, asksAuthor: true }),
    ...emailProblem(writer.user ? undefined : checkEmail(typed.email)),
  }
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'wrong', problems }
  const verdict = await judgeReview(services, {
    ...{ productId, entries, clientAddress, userAgent },
    typed: { ...typed, author, email },
  })
  if (verdict.kind === 'too-often')
    return { ok: false, reason: 'too-often', waitInSeconds: verdict.waitInSeconds }
  if (verdict.kind === 'too-old') return { ok: false, reason: 'too-old' }
  const isVerified = writer.hasBought
  const status = firstStatus({ isVerified, isSpam: verdict.kind === 'spam' }, waiting)
  await addReview(services, {
    ...{ productId, author, email, locale, isVerified, status, text: typed.text },
    userId: writer.user?.id ?? 0,
    rating: hasStars && typed.rating !== '' ? Number(typed.rating) : null,
    spamReason: verdict.kind === 'spam' ? verdict.reason : '',
  })
  return { ok: true, isShown: status === 'approved' }
}

/** The fields of the form, cleaned; what is longer than may be is seen to be so. */
export function readTyped(entries: [name: string, value: string][]): TypedReview {
  const field = (name: string, most: number) =>
    (entries.findLast(([given]) => given === name)?.[1] ?? '').slice(0, most + 1)
  const rating = field('rating', 1)
  return {
    rating: /^[1-5]$/.test(rating) ? rating : '',
    text: cleanReview(field('text', 2 * LONGEST_REVIEW)),
    author: cleanName(field('author', 2 * LONGEST_AUTHOR)),
    email: cleanEmail(field('email', 254)),
  }
}

function emailProblem(problem: ReturnType<typeof checkEmail>): ReviewProblems {
  return problem === 'email-missing' || problem === 'email-invalid' ? { email: problem } : {}
}
