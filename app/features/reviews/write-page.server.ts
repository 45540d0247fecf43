/** Loader and form handler of the review page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Writer } from './write.server.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { findReviewedProduct, submitReview } from './submit-review.server.ts'
import { readWriter } from './write.server.ts'

export async function readReviewPage(page: PageRequest, slug: string) {
  const { product, form } = await findReviewedProduct(page, slug)
  const writer = await readWriter(page, product.id)
  return {
    name: localizeText(product.name, page.locale),
    path: `/product/${encodeURIComponent(slug)}/`,
    form,
    permission: determinePermission(page, writer),
    account: toAccount(writer),
  }
}

export async function handleReviewForm(
  page: PageRequest,
  { slug, request }: { slug: string; request: Request },
) {
  const formData = await request.formData().catch(() => new FormData())
  const entries = [...formData].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return submitReview(page, { slug, entries, userAgent: request.headers.get('User-Agent') ?? '' })
}

function determinePermission(
  { services }: PageRequest,
  { user, hasBought }: Writer,
): 'yes' | 'sign-in' | 'not-bought' {
  const { onlyVerified } = services.settings.current().reviews
  if (!onlyVerified || hasBought) return 'yes'
  return user ? 'not-bought' : 'sign-in'
}

function toAccount({ user, author }: Writer): { name: string } | null {
  return user ? { name: author } : null
}
