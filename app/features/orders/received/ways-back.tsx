import type { WaysBack } from './read-ways.server.ts'
import { Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** One line: how its shopper finds the page again. */
export function ComeBack({ number, isOwn, hasMail }: WaysBack) {
  const tracking = `/order-tracking/?order=${number}`
  if (isOwn)
    return (
      <p className="order-come-back">
        <Trans>
          You find this order in{' '}
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
          You can come back to this page by the link in our e-mail, or by{' '}
          <ShopLink to={tracking} prefetch="none">
            Track your order
          </ShopLink>
          .
        </Trans>
      ) : (
        <Trans>
          You can come back to this page by{' '}
          <ShopLink to={tracking} prefetch="none">
            Track your order
          </ShopLink>
          .
        </Trans>
      )}
    </p>
  )
}

/** An account that would keep the order, and how to reach the shop. */
export function MoreWays({ offersAccount, contact }: Pick<WaysBack, 'offersAccount' | 'contact'>) {
  return (
    <>
      {offersAccount && (
        <section className="order-account-offer" aria-labelledby="order-account">
          <h2 id="order-account">
            <Trans>Keep this order in an account</Trans>
          </h2>
          <p>
            <Trans>
              Create an account with the e-mail address of this order. Once you have confirmed it, you find
              this order there with your next ones.
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
            Do you have a question about your order?{' '}
            <ShopLink to={contact.path} prefetch="none">
              {contact.title}
            </ShopLink>
          </Trans>
        </p>
      )}
    </>
  )
}
