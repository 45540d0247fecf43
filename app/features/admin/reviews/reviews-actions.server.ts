/** The forms of the list of reviews: each is answered with a redirect, a question, or why nothing was saved. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ReviewsAnswer, ReviewsNotice } from './reviews-view.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { cleanReview, LONGEST_REVIEW, reviewStatuses } from '#app/features/reviews/rules.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'
import { answerReview, deleteReviews, moveReviews } from './change-reviews.server.ts'

const MOST_AT_ONCE = 200
const id = z.coerce.number().int().min(1).max(2_147_483_647)
const ids = z.array(id).max(MOST_AT_ONCE)
const reply = z.string().max(2 * LONGEST_REVIEW)

const listForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal(reviewStatuses), ids }),
  z.object({ intent: z.literal('delete'), ids, sure: z.literal('yes').optional() }),
  z.object({ intent: z.literal('answer'), review: id, reply, was: reply }),
])

export async function takeReviewsForm(page: PageRequest, request: Request) {
  const { userId: by } = await requireManager(page)
  const { services } = page
  const sent = await request.formData().catch(() => new FormData())
  const read = listForm.safeParse({ ...Object.fromEntries(sent), ids: sent.getAll('id') })
  // No form of ours looks so.
  if (!read.success) throw data(null, { status: 400 })
  const form = read.data
  if (form.intent === 'answer') return takeAnswer(page, { ...form, by })
  if (form.ids.length === 0) return goToList(page, { kind: 'none', count: 0 })
  if (form.intent !== 'delete') {
    const count = await moveReviews(services, { by, ids: form.ids, to: form.intent })
    return goToList(page, { kind: form.intent, count })
  }
  if (!form.sure) return { ask: form.ids } satisfies ReviewsAnswer
  return goToList(page, { kind: 'deleted', count: await deleteReviews(services, { by, ids: form.ids }) })
}

type Answer = { by: number; review: number; reply: string; was: string }

async function takeAnswer(page: PageRequest, { by, review, reply, was }: Answer) {
  const typed = cutText(cleanReview(reply), LONGEST_REVIEW)
  const seen = cleanReview(was)
  const outcome = await answerReview(page.services, { by, id: review, reply: typed, was: seen })
  if (outcome === 'answered' || outcome === 'answered-hidden')
    return goToList(page, { kind: outcome, count: 1 })
  if (outcome === 'gone') return data({ gone: true } satisfies ReviewsAnswer, { status: 404 })
  return data({ changed: { id: review, typed } } satisfies ReviewsAnswer, { status: 409 })
}

function goToList({ services, locale, query }: PageRequest, { kind, count }: ReviewsNotice): Response {
  const next = new URLSearchParams(query)
  next.set('notice', kind)
  next.set('count', String(count))
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(`/admin/reviews/?${next}`, locale, defaultLocale), { status: 303 })
}
