/**
 * The forms of the list of reviews: each responds with a redirect, a confirmation question, or why nothing
 * was saved.
 */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ReviewsActionData, ReviewsNotice } from './reviews-view.ts'
import { data } from 'react-router'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import {
  redirectBackToList,
  selectedIdsSchema,
  readListForm,
  rowIdSchema,
  confirmationSchema,
} from '#app/features/admin/list/list-actions.server.ts'
import { cleanReview, MAX_REVIEW_LENGTH, reviewStatuses } from '#app/features/reviews/rules.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'
import { answerReview, deleteReviews, changeReviewStatus } from './change-reviews.server.ts'
import { reviewsRoute } from './filter.ts'

const replySchema = z.string().max(2 * MAX_REVIEW_LENGTH)

const listFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal(reviewStatuses), ids: selectedIdsSchema }),
  z.object({ intent: z.literal('delete'), ids: selectedIdsSchema, sure: confirmationSchema }),
  z.object({ intent: z.literal('answer'), review: rowIdSchema, reply: replySchema, was: replySchema }),
])

export async function handleReviewsForm(page: PageRequest, request: Request) {
  const { userId: actorId } = await requireStaff(page)
  const { services } = page
  const form = await readListForm(request, listFormSchema)
  if (form.intent === 'answer') return saveReply(page, { ...form, actorId })
  const { intent, ids } = form
  if (ids.length === 0) return redirectWithNotice(page, 'none', 0)
  if (intent !== 'delete')
    return redirectWithNotice(
      page,
      intent,
      await changeReviewStatus(services, { actorId, ids, newStatus: intent }),
    )
  if (!form.sure) return { ask: ids } satisfies ReviewsActionData
  return redirectWithNotice(page, 'deleted', await deleteReviews(services, { actorId, ids }))
}

function redirectWithNotice(page: PageRequest, kind: ReviewsNotice['kind'], count: number): Response {
  return redirectBackToList(page, reviewsRoute.path, { kind, count })
}

type ReviewReply = { actorId: number; review: number; reply: string; was: string }

async function saveReply(page: PageRequest, { actorId, review, reply, was }: ReviewReply) {
  const submittedReply = cutText(cleanReview(reply), MAX_REVIEW_LENGTH)
  const previousReply = cleanReview(was)
  const outcome = await answerReview(page.services, {
    actorId,
    id: review,
    reply: submittedReply,
    was: previousReply,
  })
  if (outcome === 'answered' || outcome === 'answered-hidden') return redirectWithNotice(page, outcome, 1)
  if (outcome === 'gone') return data({ gone: true } satisfies ReviewsActionData, { status: 404 })
  return data({ changed: { id: review, submittedReply } } satisfies ReviewsActionData, { status: 409 })
}
