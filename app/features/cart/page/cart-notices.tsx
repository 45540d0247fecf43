import type { CartNotice, RemovedLineView } from '#app/features/cart/model/cart-view.ts'
import type { CartActions } from './use-cart-actions.ts'
import { Trans } from '@lingui/react/macro'
import { ActButton } from './act-button.tsx'
import { RemovedLine } from './line-parts.tsx'

type CartNoticesProps = {
  notices: CartNotice[]
  problem: string
  /** What the shopper just did, where the cart alone does not show it; ''. */
  done: string
  /** What was removed last; undefined: nothing lately. */
  removed: RemovedLineView | undefined
  actions?: CartActions
}

/** What happened to the cart, read out as it happens. */
export function CartNotices({ notices, problem, done, removed, actions }: CartNoticesProps) {
  return (
    // The focus comes here when the button that had it is gone.
    <div className="cart-notices woocommerce-notices-wrapper" tabIndex={-1}>
      <div role="alert">{problem && <p className="cart-notice woocommerce-error">{problem}</p>}</div>
      <div role="status">
        {done && <p className="cart-notice woocommerce-message">{done}</p>}
        {notices.map(({ kind, sentence, undo }) => (
          <div key={sentence} className={`cart-notice woocommerce-info ${kind}`}>
            <p>{sentence}</p>
            {undo !== undefined && (
              <ActButton
                className="button quiet"
                name="undo_merge"
                value={undo}
                onAct={actions && (() => actions.undoMerge(undo))}
              >
                <Trans>Undo</Trans>
              </ActButton>
            )}
          </div>
        ))}
        {removed && <RemovedLine removed={removed} actions={actions} />}
      </div>
    </div>
  )
}
