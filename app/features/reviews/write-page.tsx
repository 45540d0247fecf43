import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { ReviewForm } from '#app/features/catalog/reviews/review-form.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readReviewPage, handleReviewForm } from './write-page.server.ts'
import '#app/features/catalog/product/product.css'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/checkout/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

export function loader({ context, params }: LoaderFunctionArgs) {
  return readReviewPage(context.get(pageRequest), params.slug ?? '')
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return handleReviewForm(context.get(pageRequest), { slug: params.slug ?? '', request })
}

/** Review page for verified buyers, if only they may write reviews; redirects back to the product. */
export default function WriteReviewPage() {
  const { t } = useLingui()
  const { name, path, form, account, permission } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className="write-review wrap">
      <PageHead title={t`Review of ${name}`} />
      <h1>
        <Trans>
          Review of <bdi>{name}</bdi>
        </Trans>
      </h1>
      {answer && permission === 'yes' && (
        <p className="form-summary" role="alert">
          {answer.message}
        </p>
      )}
      <NotAllowed permission={permission} path={form.path} />
      {permission === 'yes' && (
        <ReviewForm
          form={answer?.form ?? form}
          account={account}
          values={answer?.values}
          errors={answer?.errors}
        />
      )}
      <p>
        <ShopLink to={`${path}#reviews`}>
          <Trans>Back to product</Trans>
        </ShopLink>
      </p>
    </div>
  )
}

function NotAllowed({ permission, path }: { permission: 'yes' | 'sign-in' | 'not-bought'; path: string }) {
  const signInPath = `/my-account/?${new URLSearchParams({ redirect_to: path })}`
  if (permission === 'yes') return null
  if (permission === 'not-bought')
    return (
      <p>
        <Trans>Only customers who bought this product can review it.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>Only customers who bought this product can review it.</Trans>{' '}
      <ShopLink to={signInPath} prefetch="none">
        <Trans>Sign in to write a review</Trans>
      </ShopLink>
    </p>
  )
}
