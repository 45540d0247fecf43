/** Messages about one product where the owner wants them, what failed, and what is only said. */
import { useLingui } from '@lingui/react/macro'
import { AboutProduct } from '#app/features/product-actions/client/about-product.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { announced, message, type Message } from './messages.ts'
import { pageContext } from './context.ts'

const shownInMs = 3000

/** Names, classes and places are those of the contract's toasts. */
export function MessageView() {
  const shown = message.use()
  return (
    <Notice
      className={`notice woosw-message notiny-theme-woosw at-${pageContext().start.messagePosition}`}
      about={shown}
      // What can be tried again stays until it was read.
      shownInMs={shown?.retry ? 0 : shownInMs}
      onEnd={close}
    >
      {shown && <Shown {...shown} />}
    </Notice>
  )
}

function Shown({ status, retry, ...about }: Message) {
  const { t } = useLingui()
  return (
    <p data-status={status}>
      <AboutProduct {...about} />
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
  message.set(null)
}

/** What screen readers hear, whatever is open over the page. */
export function Announcer() {
  const text = announced.use()
  return (
    <Notice className="visually-hidden" about={text}>
      {text}
    </Notice>
  )
}
