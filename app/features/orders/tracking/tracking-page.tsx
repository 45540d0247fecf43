import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { TrackingActionData } from './track-order.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AuthLayout } from '#app/features/customers/forms/auth-layout.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { MAX_NUMBER_INPUT_LENGTH } from './order-number.ts'
import { trackOrder } from './track-order.server.ts'
import { TrackingForm } from './tracking-form.tsx'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/load.ts'
import '#app/platform/i18n/checkout/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

/** Order tracking: the order number and its e-mail address open its page, without the link. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const { userId } = await page.getVisitor()
  const order = (page.query.get('order') ?? '').slice(0, MAX_NUMBER_INPUT_LENGTH).toWellFormed()
  return { order, isGuest: userId === 0 }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData())
  return trackOrder(context.get(pageRequest), form)
}

export default function TrackingPage() {
  const { t } = useLingui()
  const { order, isGuest } = useLoaderData<typeof loader>()
  const answer = useActionData<TrackingActionData>()
  return (
    <AuthLayout title={t`Track your order`} hasFailed={answer !== undefined}>
      <p>
        <Trans>
          Enter your order number and the e-mail address you ordered with. You’ll find the number in your
          confirmation e-mail.
        </Trans>
      </p>
      <TrackingForm order={order} answer={answer} />
      <p>
        {isGuest ? (
          <Trans>
            Ordered with an account?{' '}
            <ShopLink to="/my-account/orders/" prefetch="none">
              Sign in to view your orders
            </ShopLink>
          </Trans>
        ) : (
          <ShopLink to="/my-account/orders/" prefetch="none">
            <Trans>View all orders in your account</Trans>
          </ShopLink>
        )}
      </p>
    </AuthLayout>
  )
}
