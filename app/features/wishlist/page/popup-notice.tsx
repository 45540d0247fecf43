import type { NoticeStatus } from '#app/ui/notices/toast.ts'

/** What a popup of the wishlist says for a moment (B.4.6); its colour tells how it went. */
export function PopupNotice({ notice, status }: { notice: string; status?: NoticeStatus }) {
  return (
    <div
      className={`woosw-notice${notice === '' ? '' : ' woosw-notice-show'}`}
      data-status={status}
      role="status"
    >
      {notice}
    </div>
  )
}
