/** Validates, checks and stores a submitted review. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { User } from '#app/features/customers/store.server.ts'
import type { ReviewProblems, ReviewFormValues } from './rules.ts'
import { cleanEmail, cleanName, checkEmail } from '#app/features/customers/rules.ts'
import { findUser } from '#app/features/customers/store.server.ts'
import { judgeReview } from './find-spam.server.ts'
import {
  checkReview,
  cleanReview,
  determineInitialStatus,
  MAX_AUTHOR_LENGTH,
  MAX_REVIEW_LENGTH,
} from './rules.ts'
import { addReview, hasBought } from './store.server.ts'

/** The author: `user` is undefined for a guest; `author`: the account's name, '' when it has none. */
export type Writer = { user: User | undefined; author: string; hasBought: boolean }

export async function readWriter(page: PageRequest, productId: number): Promise<Writer> {
  const { userId } = await page.getVisitor()
  const user = userId > 0 ? await findUser(page.services, userId) : undefined
  if (!user) return { user, author: '', hasBought: false }
  const email = user.isConfirmed ? user.email : ''
  return {
    user,
    author: cleanName(user.name || user.firstName),
    hasBought: await hasBought(page.services, { productId, userId: user.id, email }),
  }
}

export type WriteReviewResult =
  | { ok: true; isPublished: boolean }
  | { ok: false; reason: 'wrong'; problems: ReviewProblems }
  | { ok: false; reason: 'not-bought' | 'too-old' }
  | { ok: false; reason: 'too-often'; waitInSeconds: number }

type ReviewDraft = {
  productId: number
  writer: Writer
  entries: [name: string, value: string][]
  userAgent: string
}

/** Stored spam gets the same response as a pending review, so that bots get no feedback. */
export async function writeReview(page: PageRequest, draft: ReviewDraft): Promise<WriteReviewResult> {
  const { services, clientAddress, locale } = page
  const { productId, writer, entries, userAgent } = draft
  const { onlyVerified, hasStars, needsStars, waiting } = services.settings.current().reviews
  if (onlyVerified && !writer.hasBought) return { ok: false, reason: 'not-bought' }
  const values = readReviewValues(entries)
  const author = writer.author || values.author
  const email = writer.user?.email ?? values.email
  const problems = {
    ...checkReview({ ...values, author }, { needsStars: hasStars && needsStars, requiresAuthor: true }),
    ...toEmailProblem(writer.user ? undefined : checkEmail(values.email)),
  }
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'wrong', problems }
  const verdict = await judgeReview(services, {
    ...{ productId, entries, clientAddress, userAgent },
    values: { ...values, author, email },
  })
  if (verdict.kind === 'too-often')
    return { ok: false, reason: 'too-often', waitInSeconds: verdict.waitInSeconds }
  if (verdict.kind === 'too-old') return { ok: false, reason: 'too-old' }
  const isVerified = writer.hasBought
  const status = determineInitialStatus({ isVerified, isSpam: verdict.kind === 'spam' }, waiting)
  await addReview(services, {
    ...{ productId, author, email, locale, isVerified, status, text: values.text },
    userId: writer.user?.id ?? 0,
    rating: hasStars && values.rating !== '' ? Number(values.rating) : null,
    spamReason: verdict.kind === 'spam' ? verdict.reason : '',
  })
  return { ok: true, isPublished: status === 'approved' }
}

/** The form fields, cleaned; an excessive length is preserved for validation. */
export function readReviewValues(entries: [name: string, value: string][]): ReviewFormValues {
  const readField = (name: string, maxLength: number) =>
    (entries.findLast(([entryName]) => entryName === name)?.[1] ?? '').slice(0, maxLength + 1)
  const rating = readField('rating', 1)
  return {
    rating: /^[1-5]$/.test(rating) ? rating : '',
    text: cleanReview(readField('text', 2 * MAX_REVIEW_LENGTH)),
    author: cleanName(readField('author', 2 * MAX_AUTHOR_LENGTH)),
    email: cleanEmail(readField('email', 254)),
  }
}

function toEmailProblem(problem: ReturnType<typeof checkEmail>): ReviewProblems {
  return problem === 'email-missing' || problem === 'email-invalid' ? { email: problem } : {}
}
