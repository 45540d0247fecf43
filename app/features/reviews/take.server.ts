/** A review that was sent, from the page of its product or from a page of its own: taken, or what is wrong with it. */
import type { ReviewAnswer } from '#app/features/catalog/product/product-view.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Reviewed } from './form.server.ts'
import type { WriteOutcome } from './write.server.ts'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { goOn } from '#app/features/customers/auth/answers.server.ts'
import { TOKEN_FIELD } from '#app/features/contact-forms/rules.ts'
import { findProductBySlug, type ProductOnPage } from '#app/features/catalog/product/product.server.ts'
import { throwMissing } from '#app/rendering/not-found.server.ts'
import { explainProblems } from './explain.server.ts'
import { reviewForm } from './form.server.ts'
import { addressAfter } from '#app/features/catalog/reviews/review-notice.ts'
import { readTyped, readWriter, writeReview } from './write.server.ts'

type Sent = { slug: string; entries: [name: string, value: string][]; userAgent: string }

/** Leads to the page of the product (303), which says what became of it; or gives what the page says once more, with its status. */
export async function takeReview(page: PageRequest, { slug, entries, userAgent }: Sent) {
  const { product, reviewed, form: fresh } = await findReviewed(page, slug)
  const writer = await readWriter(page, product.id)
  const outcome = await writeReview(page, { productId: product.id, writer, entries, userAgent })
  if (outcome.ok)
    return goOn(page, {
      path: addressAfter(reviewed.slug, page.query, outcome.isShown ? 'shown' : 'waiting'),
    })
  // A token that is too old is no use; any other says when the writer began.
  const token = entries.findLast(([name]) => name === TOKEN_FIELD)?.[1]
  const isNew = outcome.reason === 'too-old'
  const form = reviewForm(page.services, reviewed, { token: isNew ? undefined : token })
  const answer: ReviewAnswer = {
    said: page.texts._(sentences[outcome.reason]),
    explain: outcome.reason === 'wrong' ? explainProblems(outcome.problems, page.texts) : {},
    typed: readTyped(entries),
    form: form ?? fresh,
  }
  return data(answer, {
    status: statuses[outcome.reason],
    headers: {
      'Cache-Control': 'private, no-store',
      ...(outcome.reason === 'too-often' && { 'Retry-After': String(outcome.waitInSeconds) }),
    },
  })
}

type Reason = Extract<WriteOutcome, { ok: false }>['reason']

const statuses = { wrong: 422, 'too-old': 422, 'not-bought': 403, 'too-often': 429 } satisfies Record<
  Reason,
  number
>

const sentences = {
  wrong: msg`Your review wasn’t submitted. Please check the marked fields.`,
  'not-bought': msg`Only customers who bought this product can review it.`,
  'too-old': msg`The page has expired. Please submit your review again.`,
  'too-often': msg`Too many reviews from your connection. Please try again in a few minutes.`,
} satisfies Record<Reason, unknown>

/** The product that takes reviews at an address; the page that there is none otherwise. */
export async function findReviewed(page: PageRequest, slug: string) {
  const product: ProductOnPage =
    (await findProductBySlug(page.services, slug, { mostReviews: 0 })) ?? (await throwMissing(page))
  const reviewed: Reviewed = { id: product.id, slug, takesReviews: product.reviewsAllowed }
  const form = reviewForm(page.services, reviewed) ?? (await throwMissing(page))
  return { product, reviewed, form }
}
