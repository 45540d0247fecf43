import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { ReviewForm } from '#app/features/catalog/review-form.tsx'
import { pageRequest } from '#app/page-request.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { explainProblems } from './explain.ts'
import { readReviewPage, takeReview } from './write-page.server.ts'
import '#app/features/catalog/product.css'
import '#app/features/customers/customers.css'
import '#app/i18n/checkout/learn.ts'

export { personalHeaders as headers } from '#app/features/customers/personal-headers.ts'

export function loader({ context, params }: LoaderFunctionArgs) {
  return readReviewPage(context.get(pageRequest), params.slug ?? '')
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return takeReview(context.get(pageRequest), { slug: params.slug ?? '', request })
}

/** Where the form of a product's reviews leads: what is wrong with one, that it has arrived, or the form itself. */
export default function WriteReviewPage() {
  const { t, i18n } = useLingui()
  const { name, path, form, notice, account, mayWrite } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className="write-review wrap">
      <PageHead title={t`Review of ${name}`} />
      <h1>
        <Trans>
          Review of <bdi>{name}</bdi>
        </Trans>
      </h1>
      {answer && <Refusal reason={answer.reason} />}
      {notice ? <Arrived notice={notice} /> : <NotAllowed mayWrite={mayWrite} path={form.path} />}
      {!notice && mayWrite === 'yes' && (
        <ReviewForm
          form={answer?.form ?? form}
          account={account}
          typed={answer?.typed}
          explain={answer ? explainProblems(answer.problems, i18n) : undefined}
        />
      )}
      <p>
        <ShopLink to={`${path}#reviews`}>
          <Trans>Back to the product</Trans>
        </ShopLink>
      </p>
    </div>
  )
}

function Arrived({ notice }: { notice: 'shown' | 'waiting' }) {
  return (
    <p className="form-notice" role="status">
      {notice === 'shown' ? (
        <Trans>Thank you. Your review stands on the page of the product now.</Trans>
      ) : (
        <Trans>Thank you. Your review has arrived, and is shown as soon as the shop has read it.</Trans>
      )}
    </p>
  )
}

function NotAllowed({ mayWrite, path }: { mayWrite: 'yes' | 'sign-in' | 'not-bought'; path: string }) {
  const signIn = `/my-account/?${new URLSearchParams({ redirect_to: path })}`
  if (mayWrite === 'yes') return null
  if (mayWrite === 'not-bought')
    return (
      <p>
        <Trans>Only who has bought this product here may review it.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>Only who has bought this product here may review it.</Trans>{' '}
      <ShopLink to={signIn} prefetch="none">
        <Trans>Sign in to write a review</Trans>
      </ShopLink>
    </p>
  )
}

function Refusal({ reason }: { reason: 'wrong' | 'not-bought' | 'too-old' | 'too-often' }) {
  if (reason === 'not-bought') return null
  return (
    <p className="form-summary" role="alert">
      {reason === 'wrong' && <Trans>Your review has not been sent yet: something is missing.</Trans>}
      {reason === 'too-old' && (
        <Trans>The page had been open for very long. Please send your review once more.</Trans>
      )}
      {reason === 'too-often' && (
        <Trans>Too many reviews came from here. Please send yours again in a few minutes.</Trans>
      )}
    </p>
  )
}
