/** Messages about one product, shown where the merchant wants them, and announcements for screen readers. */
import { AboutProduct } from '#app/features/product-actions/client/about-product.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { announcement, currentMessage, type Message } from './messages.ts'
import { getPageContext } from './context.ts'

const DURATION_IN_MS = 4000

/** Names, classes and positions are those of the contract's toasts. */
export function MessageView() {
  const message = currentMessage.use()
  return (
    <Notice
      className={`notice woosc-message notiny-theme-woosc at-${getPageContext().start.messagePosition}`}
      noticeKey={message}
      durationInMs={DURATION_IN_MS}
      onEnd={close}
    >
      {message && <MessageContent {...message} />}
    </Notice>
  )
}

function MessageContent({ status, ...productProps }: Message) {
  return (
    <button type="button" data-status={status} onClick={close}>
      <AboutProduct {...productProps} />
    </button>
  )
}

function close(): void {
  currentMessage.set(null)
}

/** Live region for screen readers: inside the open panel of the comparison, or inside any other open overlay. */
export function Announcer({ isActive }: { isActive: boolean }) {
  const text = announcement.use()
  return (
    <div className="visually-hidden" role="status">
      {isActive && text}
    </div>
  )
}

/** Live region while no part of the comparison is modal; another overlay may be. */
export function AnnouncerOverPage({ isActive }: { isActive: boolean }) {
  const text = announcement.use()
  return (
    <Notice className="visually-hidden" noticeKey={isActive && text}>
      {isActive && text}
    </Notice>
  )
}
