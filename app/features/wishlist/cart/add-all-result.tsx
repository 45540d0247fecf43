/** The result of adding a whole list to the cart: how many products were added, and why others were not. */
import type { AddAllReport } from './add-all.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useShop } from '#app/ui/shop.ts'

export function AddAllResult({ report: { added, refused, left } }: { report: AddAllReport }) {
  const { localizePath } = useShop()
  return (
    <div className="woosw-add-all-report" role="status">
      <p>
        {added > 0 ? (
          <Plural value={added} one="# product added to your cart." other="# products added to your cart." />
        ) : (
          <Trans>No products could be added to your cart.</Trans>
        )}{' '}
        {added > 0 && (
          <a href={localizePath('/cart/')}>
            <Trans>View cart</Trans>
          </a>
        )}
      </p>
      {refused.length > 0 && (
        <>
          <p>
            <Trans>Couldn’t be added:</Trans>
          </p>
          <ul>
            {refused.map(({ id, name, path, sentence, needsChoice }) => (
              <li key={id}>
                <bdi>
                  <strong>{name}</strong>
                </bdi>
                {': '}
                <bdi>{sentence}</bdi>
                {needsChoice && (
                  <>
                    {' '}
                    <a href={localizePath(path)}>
                      <Trans>Select options</Trans>
                    </a>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {left > 0 && (
        <p>
          <Plural
            value={left}
            one="# product wasn’t added because your cart is full."
            other="# products weren’t added because your cart is full."
          />
        </p>
      )}
    </div>
  )
}
