/** Messages about one product where the owner wants them, and what is only said. */
import { AboutProduct } from '#app/features/product-actions/client/about-product.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { announced, message, type Message } from './messages.ts'
import { pageContext } from './context.ts'

const shownInMs = 4000

/** Names, classes and places are those of the contract's toasts. */
export function MessageView() {
  const shown = message.use()
  return (
    <Notice
      className={`notice woosc-message notiny-theme-woosc at-${pageContext().start.messagePosition}`}
      about={shown}
      shownInMs={shownInMs}
      onEnd={close}
    >
      {shown && <Shown {...shown} />}
    </Notice>
  )
}

function Shown({ status, ...about }: Message) {
  return (
    <button type="button" data-status={status} onClick={close}>
      <AboutProduct {...about} />
    </button>
  )
}

function close(): void {
  message.set(null)
}

/** Where screen readers hear it: inside what of the comparison is open over the page, or inside whatever else is. */
export function Announcer({ isHere }: { isHere: boolean }) {
  const text = announced.use()
  return (
    <div className="visually-hidden" role="status">
      {isHere && text}
    </div>
  )
}

/** The same where nothing of the comparison has the page to itself; something else may have. */
export function AnnouncerOverPage({ isHere }: { isHere: boolean }) {
  const text = announced.use()
  return (
    <Notice className="visually-hidden" about={isHere && text}>
      {isHere && text}
    </Notice>
  )
}
