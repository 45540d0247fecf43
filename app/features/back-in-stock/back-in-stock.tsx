import type { ProductView } from '#app/features/catalog/product/product-view.ts'
import type { BackInStockAnswer, BackInStockView } from './rules.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useSelectedVariation } from '#app/features/variations/form/selected-variation.tsx'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { useMe } from '#app/ui/me.ts'
import { useShop } from '#app/ui/shop.ts'
import { BACK_IN_STOCK_FIELD, BACK_IN_STOCK_PLACE, TRAP_FIELD } from './rules.ts'
import './back-in-stock.css'
import '#app/platform/i18n/later/learn.ts'

type Answer = BackInStockAnswer['backInStock']
type BackInStockProps = {
  view: ProductView & { backInStock: BackInStockView | null }
  /** What was sent from here, and not taken. */
  answer: BackInStockAnswer | undefined
}

/**
 * Where a product or some of its variations are sold out: asks whom to tell when they are back. Open where what is shown is sold out,
 * else folded, since a choice that cannot be had gives way. Posts as it is, without script too.
 */
export function BackInStock({ view: { id, slug, variations, backInStock }, answer }: BackInStockProps) {
  const selected = useSelectedVariation(id, variations?.opening)
  const [shownFirst] = useState(selected?.variationId)
  if (!backInStock) return null
  const { isWhole, soldOut, said } = backInStock
  const chosen = soldOut.find((one) => one.id === selected?.variationId)
  // What was asked for is not what is chosen since.
  const isTold = said && !answer && selected?.variationId === shownFirst
  const isOpen = isWhole || chosen !== undefined || answer !== undefined || Boolean(said)
  return (
    <details className="back-in-stock" id={BACK_IN_STOCK_PLACE} tabIndex={-1} open={isOpen}>
      <summary>
        {isWhole || chosen ? <Trans>Notify me when it is back</Trans> : <SoldOutChoices soldOut={soldOut} />}
      </summary>
      {isTold && (
        <p className="form-notice" role="status">
          {said}
        </p>
      )}
      <AskForm
        key={chosen?.id}
        {...{ slug, isWhole, soldOut }}
        wanted={answer?.backInStock.variationId ?? chosen?.id ?? 0}
        answer={answer?.backInStock}
      />
    </details>
  )
}

/** Beside a choice that can be had: says that it is not the one that is sold out. */
function SoldOutChoices({ soldOut }: Pick<BackInStockView, 'soldOut'>) {
  const [first, ...others] = soldOut
  if (first && others.length === 0) {
    return (
      <Trans>
        <bdi>{first.name}</bdi> is sold out. Notify me when it is back
      </Trans>
    )
  }
  return <Trans>Some options are sold out. Notify me when they are back</Trans>
}

type AskFormProps = Pick<BackInStockView, 'isWhole' | 'soldOut'> & {
  slug: string
  /** The variation; 0: none, or the product itself. */
  wanted: number
  answer: Answer | undefined
}

function AskForm({ slug, isWhole, soldOut, wanted, answer }: AskFormProps) {
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
      <input name={TRAP_FIELD} defaultValue="" tabIndex={-1} autoComplete="off" aria-hidden hidden />
      {soldOut.length > 0 && <Wanted {...{ isWhole, soldOut, wanted }} />}
      {shopper ? (
        <>
          {answer && (
            <p className="form-summary" role="alert">
              {answer.said}
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
          error={answer?.said}
        />
      )}
      <button className="button" type="submit">
        <Trans>Notify me</Trans>
      </button>
    </form>
  )
}

function Wanted({ isWhole, soldOut, wanted }: Pick<AskFormProps, 'isWhole' | 'soldOut' | 'wanted'>) {
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
        defaultValue={wanted || soldOut[0]?.id}
        autoComplete="off"
      >
        {isWhole && <option value="0">{t`Any of them`}</option>}
        {soldOut.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  )
}
