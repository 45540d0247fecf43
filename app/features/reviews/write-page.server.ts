/** What the page of a review reads and takes. */
import type { PageRequest } from '#app/page-request.server.ts'
import type { Writer, WriteOutcome } from './write.server.ts'
import { data } from 'react-router'
import { goOn } from '#app/features/customers/answers.server.ts'
import { TOKEN_FIELD } from '#app/features/contact-forms/rules.ts'
import { findProductBySlug, type ProductOnPage } from '#app/features/catalog/product.server.ts'
import { textIn } from '#app/i18n/pick-text.ts'
import { throwMissing } from '#app/missing.server.ts'
import { reviewForm } from './form.server.ts'
import { readTyped, readWriter, writeReview } from './write.server.ts'

const notices = ['shown', 'waiting'] as const

export async function readReviewPage(page: PageRequest, slug: string) {
  const product = await findReviewed(page, slug)
  const writer = await readWriter(page, product.id)
  return {
    name: textIn(product.name, page.locale),
    path: `/product/${encodeURIComponent(slug)}/`,
    form: product.form,
    mayWrite: mayWrite(page, writer),
    account: accountOf(writer),
    notice: notices.find((notice) => notice === page.query.get('notice')) ?? null,
  }
}

export async function takeReview(page: PageRequest, { slug, request }: { slug: string; request: Request }) {
  const product = await findReviewed(page, slug)
  const sent = await request.formData().catch(() => new FormData())
  const entries = [...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const userAgent = request.headers.get('User-Agent') ?? ''
  const writer = await readWriter(page, product.id)
  const outcome = await writeReview(page, { productId: product.id, writer, entries, userAgent })
  if (outcome.ok)
    return goOn(page, { path: `${product.form.path}?notice=${outcome.isShown ? 'shown' : 'waiting'}` })
  // A token that is too old is no use; any other says when the writer began.
  const token = entries.findLast(([name]) => name === TOKEN_FIELD)?.[1]
  const isNew = outcome.reason === 'too-old'
  const form = reviewForm(page.services, product.reviewed, { token: isNew ? undefined : token })
  return data(
    {
      reason: outcome.reason,
      problems: outcome.reason === 'wrong' ? outcome.problems : {},
      typed: readTyped(entries),
      form: form ?? product.form,
    },
    {
      status: statuses[outcome.reason],
      headers: outcome.reason === 'too-often' ? { 'Retry-After': String(outcome.waitInSeconds) } : {},
    },
  )
}

const statuses = { wrong: 422, 'too-old': 422, 'not-bought': 403, 'too-often': 429 } satisfies Record<
  Extract<WriteOutcome, { ok: false }>['reason'],
  number
>

async function findReviewed(page: PageRequest, slug: string) {
  const product: ProductOnPage =
    (await findProductBySlug(page.services, slug, { mostReviews: 0 })) ?? (await throwMissing(page))
  const reviewed = { id: product.id, slug, takesReviews: product.reviewsAllowed }
  const form = reviewForm(page.services, reviewed) ?? (await throwMissing(page))
  return { id: product.id, name: product.name, reviewed, form }
}

function mayWrite({ services }: PageRequest, { user, hasBought }: Writer): 'yes' | 'sign-in' | 'not-bought' {
  const { onlyVerified } = services.settings.current().reviews
  if (!onlyVerified || hasBought) return 'yes'
  return user ? 'not-bought' : 'sign-in'
}

function accountOf({ user, author }: Writer): { name: string } | null {
  return user ? { name: author } : null
}
