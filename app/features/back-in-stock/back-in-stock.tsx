import type { ProductView } from '#app/features/catalog/product-view.ts'
import type { BackInStockAnswer, BackInStockView } from './rules.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelectedVariation } from '#app/features/variations/selected-variation.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { useMe } from '#app/ui/me.ts'
import { useShop } from '#app/ui/shop.ts'
import { BACK_IN_STOCK_FIELD, BACK_IN_STOCK_PLACE, TRAP_FIELD } from './rules.ts'
import './back-in-stock.css'
import '#app/i18n/later/learn.ts'

type BackInStockProps = {
  view: ProductView & { backInStock: BackInStockView | null }
  /** What was sent from here, and not taken. */
  answer: BackInStockAnswer | undefined
}

/** Where a product or what is chosen of it is sold out: asks whom to tell when it is back. Posts as it is, without script too. */
export function BackInStock({ view, answer }: BackInStockProps) {
  const selected = useSelectedVariation(view.id, view.variations?.opening)
  const isSoldOut = selected ? !selected.isPurchasable : view.availability.className === 'out-of-stock'
  if (!view.backInStock || !isSoldOut || view.type === 'external' || view.type === 'grouped') return null
  const { said } = view.backInStock
  return (
    <section className="back-in-stock" id={BACK_IN_STOCK_PLACE} tabIndex={-1}>
      <h2>
        <Trans>Notify me when it is back</Trans>
      </h2>
      {said && !answer ? (
        <p className="form-notice" role="status">
          {said}
        </p>
      ) : (
        <AskForm slug={view.slug} variationId={selected?.variationId ?? 0} answer={answer?.backInStock} />
      )}
    </section>
  )
}

type AskFormProps = {
  slug: string
  variationId: number
  answer: BackInStockAnswer['backInStock'] | undefined
}

function AskForm({ slug, variationId, answer }: AskFormProps) {
  const { t } = useLingui()
  const { to } = useShop()
  const { shopper } = useMe()
  return (
    <form
      method="post"
      action={`${to(`/product/${encodeURIComponent(slug)}/`)}#${BACK_IN_STOCK_PLACE}`}
      // What was chosen on the page stays chosen.
      onSubmit={({ currentTarget }) =>
        (currentTarget.action = `${window.location.search}#${BACK_IN_STOCK_PLACE}`)
      }
      noValidate
    >
      <input type="hidden" name={BACK_IN_STOCK_FIELD} value="1" />
      {variationId > 0 && <input type="hidden" name="variation_id" value={variationId} />}
      <input name={TRAP_FIELD} defaultValue="" tabIndex={-1} autoComplete="off" aria-hidden hidden />
      {shopper ? (
        <p>
          <Trans>We write once, to the address of your account.</Trans>
        </p>
      ) : (
        <FormField
          label={t`E-mail`}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          hint={t`We write once, and use your address for nothing else.`}
          defaultValue={answer?.email}
          error={answer?.said}
        />
      )}
      <button className="button" type="submit">
        <Trans>Notify me</Trans>
      </button>
    </form>
  )
}
