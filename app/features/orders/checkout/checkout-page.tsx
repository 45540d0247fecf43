import type { ActionFunctionArgs, ClientActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, useActionData, useLoaderData } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { CheckoutForm } from './form/checkout-form.tsx'
import { catchLostAnswer } from './form/lost-answer.ts'
import { readCheckout } from './read-checkout.server.ts'
import { handleCheckout } from './checkout-actions.server.ts'
import '#app/features/customers/customers.css'
import './checkout.css'
import './form/checkout-layout.css'
import '#app/platform/i18n/account/load.ts'
import '#app/platform/i18n/checkout/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { view, cookies } = await readCheckout(context.get(pageRequest))
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return data(view, { headers })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData())
  return handleCheckout(context.get(pageRequest), form)
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchLostAnswer(() => serverAction<typeof action>())
}

/** The checkout: from the cart to the order, on one page. */
export default function CheckoutRoute() {
  const { t } = useLingui()
  const initialPage = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const page = answer ?? initialPage
  return (
    <div className="checkout-page wrap woocommerce-checkout">
      <PageHead title={t`Checkout`} description={t`Shipping, payment and order total on one page.`} />
      <h1>
        <Trans>Checkout</Trans>
      </h1>
      {answer?.problem && (
        <p className="form-summary" role="alert" tabIndex={-1}>
          {[
            ...answer.checkout.notices,
            ...answer.checkout.droppedCoupons.map(({ sentence: message }) => message),
            answer.problem,
          ].join(' ')}
        </p>
      )}
      {/* A new key remounts the form, so that its fields start with the submitted values. */}
      <CheckoutForm
        key={answer ? JSON.stringify(answer.input) + answer.problem : ''}
        page={page}
        answer={answer}
      />
    </div>
  )
}
