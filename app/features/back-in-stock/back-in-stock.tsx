import type { ProductView } from '#app/features/catalog/product/product-view.ts'
import type { BackInStockActionData, BackInStockView } from './rules.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useSelectedVariation } from '#app/features/variations/form/selected-variation.tsx'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { useVisitorState } from '#app/ui/visitor-state.ts'
import { useShop } from '#app/ui/shop.ts'
import { BACK_IN_STOCK_FIELD, BACK_IN_STOCK_ANCHOR, HONEYPOT_FIELD } from './rules.ts'
import './back-in-stock.css'
import '#app/platform/i18n/later/load.ts'

type Answer = BackInStockActionData['backInStock']
type BackInStockProps = {
  view: ProductView & { backInStock: BackInStockView | null }
  /** The last submission of this form when it was rejected. */
  answer: BackInStockActionData | undefined
}

/**
 * Back-in-stock form for a product that is sold out or has sold-out variations. Expanded when the displayed
 * item is sold out, otherwise collapsed, since selecting an unavailable option clears conflicting ones. Posts
 * as a plain form, also without JavaScript.
 */
export function BackInStock({ view: { id, slug, variations, backInStock }, answer }: BackInStockProps) {
  const selectedVariation = useSelectedVariation(id, variations?.opening)
  const [initialId] = useState(selectedVariation?.variationId)
  if (!backInStock) return null
  const { isEntirelySoldOut, soldOut, message } = backInStock
  const soldOutSelection = soldOut.find((one) => one.id === selectedVariation?.variationId)
  // The confirmation belongs to the requested variation, not to one that was selected afterwards.
  const isNoticeShown = message && !answer && selectedVariation?.variationId === initialId
  const isOpen =
    isEntirelySoldOut || soldOutSelection !== undefined || answer !== undefined || Boolean(message)
  return (
    <details className="back-in-stock" id={BACK_IN_STOCK_ANCHOR} tabIndex={-1} open={isOpen}>
      <summary>
        {isEntirelySoldOut || soldOutSelection ? (
          <Trans>Notify me when it’s back in stock</Trans>
        ) : (
          <SoldOutSummary soldOut={soldOut} />
        )}
      </summary>
      {isNoticeShown && (
        <p className="form-notice" role="status">
          {message}
        </p>
      )}
      <RequestForm
        key={soldOutSelection?.id}
        {...{ slug, isEntirelySoldOut, soldOut }}
        selectedId={answer?.backInStock.variationId ?? soldOutSelection?.id ?? 0}
        answer={answer?.backInStock}
      />
    </details>
  )
}

/** Shown next to an available selection: names the sold-out option. */
function SoldOutSummary({ soldOut }: Pick<BackInStockView, 'soldOut'>) {
  const [first, ...others] = soldOut
  if (first && others.length === 0) {
    return (
      <Trans>
        Notify me when <bdi>{first.name}</bdi> is back in stock
      </Trans>
    )
  }
  return <Trans>Notify me when sold-out options are back in stock</Trans>
}

type RequestFormProps = Pick<BackInStockView, 'isEntirelySoldOut' | 'soldOut'> & {
  slug: string
  /** The variation id; 0: none, or the product itself. */
  selectedId: number
  answer: Answer | undefined
}

function RequestForm({ slug, isEntirelySoldOut, soldOut, selectedId, answer }: RequestFormProps) {
  const { t } = useLingui()
  const { localizePath } = useShop()
  const { shopper } = useVisitorState()
  return (
    <form
      method="post"
      action={`${localizePath(`/product/${encodeURIComponent(slug)}/`)}#${BACK_IN_STOCK_ANCHOR}`}
      // Preserves the variation selected on the page.
      onSubmit={({ currentTarget }) =>
        (currentTarget.action = `${window.location.search}#${BACK_IN_STOCK_ANCHOR}`)
      }
      noValidate
    >
      <input type="hidden" name={BACK_IN_STOCK_FIELD} value="1" />
      <input name={HONEYPOT_FIELD} defaultValue="" tabIndex={-1} autoComplete="off" aria-hidden hidden />
      {soldOut.length > 0 && <OptionSelect {...{ isEntirelySoldOut, soldOut, selectedId }} />}
      {shopper ? (
        <>
          {answer && (
            <p className="form-summary" role="alert">
              {answer.message}
            </p>
          )}
          <p>
            <Trans>We’ll e-mail you once, at your account’s address.</Trans>
          </p>
        </>
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
          hint={t`We’ll e-mail you once and won’t use your address for anything else.`}
          defaultValue={answer?.email}
          error={answer?.message}
        />
      )}
      <button className="button" type="submit">
        <Trans>Notify me</Trans>
      </button>
    </form>
  )
}

function OptionSelect({
  isEntirelySoldOut,
  soldOut,
  selectedId,
}: Pick<RequestFormProps, 'isEntirelySoldOut' | 'soldOut' | 'selectedId'>) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>
        <Trans>Option</Trans>
      </label>
      <select
        id={id}
        className="field"
        name="awaited_variation"
        defaultValue={selectedId || soldOut[0]?.id}
        autoComplete="off"
      >
        {isEntirelySoldOut && <option value="0">{t`Any option`}</option>}
        {soldOut.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  )
}
