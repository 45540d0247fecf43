/** Handles a submitted review, from the product page or from the separate review page. */
import type { ReviewActionData } from '#app/features/catalog/product/product-view.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ReviewedProduct } from './form.server.ts'
import type { WriteReviewResult } from './write.server.ts'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { redirectInShop } from '#app/features/customers/auth/responses.server.ts'
import { TOKEN_FIELD } from '#app/features/contact-forms/rules.ts'
import { findProductBySlug, type ProductOnPage } from '#app/features/catalog/product/product.server.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { describeProblems } from './describe-problems.server.ts'
import { createReviewForm } from './form.server.ts'
import { formatPathWithNotice } from '#app/features/catalog/reviews/review-notice.ts'
import { readReviewValues, readWriter, writeReview } from './write.server.ts'

type ReviewPost = { slug: string; entries: [name: string, value: string][]; userAgent: string }

/**
 * Redirects (303) to the product page with the outcome, or returns the data to render the page again with the
 * error and its status.
 */
export async function submitReview(page: PageRequest, { slug, entries, userAgent }: ReviewPost) {
  const { product, reviewedProduct, form: newForm } = await findReviewedProduct(page, slug)
  const writer = await readWriter(page, product.id)
  const outcome = await writeReview(page, { productId: product.id, writer, entries, userAgent })
  if (outcome.ok)
    return redirectInShop(page, {
      path: formatPathWithNotice(reviewedProduct.slug, page.query, outcome.isPublished ? 'shown' : 'waiting'),
    })
  // An expired token is replaced; a valid one is kept, because it contains when the author started.
  const token = entries.findLast(([name]) => name === TOKEN_FIELD)?.[1]
  const isExpired = outcome.reason === 'too-old'
  const form = createReviewForm(page.services, reviewedProduct, { token: isExpired ? undefined : token })
  const answer: ReviewActionData = {
    message: page.i18n._(messages[outcome.reason]),
    errors: outcome.reason === 'wrong' ? describeProblems(outcome.problems, page.i18n) : {},
    values: readReviewValues(entries),
    form: form ?? newForm,
  }
  return data(answer, {
    status: statuses[outcome.reason],
    headers: {
      'Cache-Control': 'private, no-store',
      ...(outcome.reason === 'too-often' && { 'Retry-After': String(outcome.waitInSeconds) }),
    },
  })
}

type Reason = Extract<WriteReviewResult, { ok: false }>['reason']

const statuses = { wrong: 422, 'too-old': 422, 'not-bought': 403, 'too-often': 429 } satisfies Record<
  Reason,
  number
>

const messages = {
  wrong: msg`Your review wasn’t submitted. Please check the marked fields.`,
  'not-bought': msg`Only customers who bought this product can review it.`,
  'too-old': msg`The page has expired. Please submit your review again.`,
  'too-often': msg`Too many reviews from your connection. Please try again in a few minutes.`,
} satisfies Record<Reason, unknown>

/** Finds a product that accepts reviews by its slug; otherwise throws "not found". */
export async function findReviewedProduct(page: PageRequest, slug: string) {
  const product: ProductOnPage =
    (await findProductBySlug(page.services, slug, { mostReviews: 0 })) ?? (await throwNotFound(page))
  const reviewedProduct: ReviewedProduct = { id: product.id, slug, acceptsReviews: product.reviewsAllowed }
  const form = createReviewForm(page.services, reviewedProduct) ?? (await throwNotFound(page))
  return { product, reviewedProduct, form }
}
