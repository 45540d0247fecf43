import type { NoticeStatus } from '#app/ui/notices/toast.ts'

/** A notice shown in the popup for a moment (B.4.6); its color indicates the status. */
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
