import type { ReturnOptions } from './read-return-options.server.ts'
import { Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** Tells the customer in one line how to find the page again. */
export function ReturnHint({ number, isOwn, hasMail }: ReturnOptions) {
  const trackingPath = `/order-tracking/?order=${number}`
  if (isOwn)
    return (
      <p className="order-come-back">
        <Trans>
          View this order in{' '}
          <ShopLink to="/my-account/orders/" prefetch="none">
            your account
          </ShopLink>{' '}
          at any time.
        </Trans>
      </p>
    )
  return (
    <p className="order-come-back">
      {hasMail ? (
        <Trans>
          You can return to this page from the link in our e-mail or through{' '}
          <ShopLink to={trackingPath} prefetch="none">
            Track your order
          </ShopLink>
          .
        </Trans>
      ) : (
        <Trans>
          You can return to this page through{' '}
          <ShopLink to={trackingPath} prefetch="none">
            Track your order
          </ShopLink>
          .
        </Trans>
      )}
    </p>
  )
}

/** Offers to create an account for the order, and links to the contact page. */
export function MoreReturnOptions({
  offersAccount,
  contact,
}: Pick<ReturnOptions, 'offersAccount' | 'contact'>) {
  return (
    <>
      {offersAccount && (
        <section className="order-account-offer" aria-labelledby="order-account">
          <h2 id="order-account">
            <Trans>Save this order to an account</Trans>
          </h2>
          <p>
            <Trans>
              Create an account with this order’s e-mail address. Once you confirm it, this order and your
              future orders appear in your account.
            </Trans>
          </p>
          <ShopLink className="button" to="/my-account/register/" prefetch="none">
            <Trans>Create an account</Trans>
          </ShopLink>
        </section>
      )}
      {contact && (
        <p>
          <Trans>
            Questions about your order?{' '}
            <ShopLink to={contact.path} prefetch="none">
              {contact.title}
            </ShopLink>
          </Trans>
        </p>
      )}
    </>
  )
}
