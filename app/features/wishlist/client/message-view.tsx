/**
 * Messages about one product, shown where the merchant wants them, error messages, and announcements for
 * screen readers.
 */
import { useLingui } from '@lingui/react/macro'
import { AboutProduct } from '#app/features/product-actions/client/about-product.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { announcement, currentMessage, type Message } from './messages.ts'
import { getPageContext } from './context.ts'

const DURATION_IN_MS = 3000

/** Names, classes and positions are those of the contract's toasts. */
export function MessageView() {
  const message = currentMessage.use()
  return (
    <Notice
      className={`notice woosw-message notiny-theme-woosw at-${getPageContext().start.messagePosition}`}
      noticeKey={message}
      // A message with a retry stays until it is closed.
      durationInMs={message?.retry ? 0 : DURATION_IN_MS}
      onEnd={close}
    >
      {message && <MessageContent {...message} />}
    </Notice>
  )
}

function MessageContent({ status, retry, ...aboutProps }: Message) {
  const { t } = useLingui()
  return (
    <p data-status={status}>
      <AboutProduct {...aboutProps} />
      {retry && (
        <button
          type="button"
          onClick={() => {
            close()
            retry()
          }}
        >
          {t`Try again`}
        </button>
      )}
      <button type="button" aria-label={t`Close`} onClick={close}>
        ×
      </button>
    </p>
  )
}

function close(): void {
  currentMessage.set(null)
}

/** Live region for screen readers, whichever overlay is open. */
export function Announcer() {
  const text = announcement.use()
  return (
    <Notice className="visually-hidden" noticeKey={text}>
      {text}
    </Notice>
  )
}
