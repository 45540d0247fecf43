import { useLingui } from '@lingui/react/macro'
import { type MergesProps, MergeNote } from '#app/features/product-actions/client/merge-note.tsx'
import { wishlistAction } from '#app/features/wishlist/action.ts'
import { refreshState } from '#app/features/wishlist/client/state-store.ts'
import { openShopClient } from '#app/ui/shop-client.ts'

/** The items that a sign-in merged into the wishlist. */
export function WishlistMergeNote({ merges }: MergesProps) {
  const { i18n, t } = useLingui()
  // Marks the notice as reported, also for later sign-ins.
  const markAsShown = () =>
    void openShopClient(i18n)
      .then((client) => client.request({ path: '/hanout/v1/wishlist/merges', method: 'POST' }))
      .catch(() => {})
  return (
    <MergeNote
      action={wishlistAction}
      merges={merges}
      onShown={markAsShown}
      onUndone={refreshState}
      texts={{
        undone: t`Products from this device were removed from your wishlist.`,
        failed: t`Couldn’t undo. Please try again on your wishlist page.`,
      }}
    />
  )
}
