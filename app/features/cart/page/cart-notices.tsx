import type { CartNotice, RemovedLineView } from '#app/features/cart/model/cart-view.ts'
import type { CartActions } from './use-cart-actions.ts'
import { Trans } from '@lingui/react/macro'
import { ActButton } from './act-button.tsx'
import { RemovedLine } from './line-parts.tsx'

type CartNoticesProps = {
  notices: CartNotice[]
  problem: string
  /** Success message of the last action, where the cart alone does not show it; '' if none. */
  successMessage: string
  /** The last removed line; undefined: none recently. */
  removedLine: RemovedLineView | undefined
  actions?: CartActions
}

/** Cart notices, in live regions. */
export function CartNotices({ notices, problem, successMessage, removedLine, actions }: CartNoticesProps) {
  return (
    // Receives the focus when the focused button is removed.
    <div className="cart-notices woocommerce-notices-wrapper" tabIndex={-1}>
      <div role="alert">{problem && <p className="cart-notice woocommerce-error">{problem}</p>}</div>
      <div role="status">
        {successMessage && <p className="cart-notice woocommerce-message">{successMessage}</p>}
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
        {removedLine && <RemovedLine removedLine={removedLine} actions={actions} />}
      </div>
    </div>
  )
}
