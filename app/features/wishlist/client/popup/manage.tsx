/** The popup with a customer's lists (wishlist.md B.3.7). */
import { ManageContent } from '#app/features/wishlist/lists/manage-content.tsx'
import { PopupNotice } from '#app/features/wishlist/page/popup-notice.tsx'
import styles from '#app/features/wishlist/lists/manage.css?url'
import { Dialog } from './dialog.tsx'
import { popup } from './popup-state.ts'
import { PopupError } from './problem.tsx'

export function ManagePopup() {
  const { manageView, notice, status, failure } = popup.use()
  if (!manageView) return null
  return (
    <Dialog name="manage" label={manageView.texts.manageWishlists}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {failure && <PopupError {...failure} />}
      <ManageContent manageView={manageView} />
      <PopupNotice {...{ notice, status }} />
    </Dialog>
  )
}
