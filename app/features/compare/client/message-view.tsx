/** Messages about one product where the owner wants them, and what is only said. */
import { Notice } from '#app/ui/notices/notice.tsx'
import { announced, message, type Message } from './messages.ts'
import { worldHere } from './world.ts'

const shownInMs = 4000

/** Names, classes and places are those of the contract's toasts; text is text, whatever a product is called. */
export function MessageView() {
  const shown = message.use()
  return (
    <Notice
      className={`notice woosc-message notiny-theme-woosc at-${worldHere().compare.messagePosition}`}
      about={shown}
      shownInMs={shownInMs}
      onEnd={close}
    >
      {shown && <Shown {...shown} />}
    </Notice>
  )
}

function Shown({ before, name, after, picture, status }: Message) {
  return (
    <button type="button" data-status={status} onClick={close}>
      {picture && <img src={picture} alt="" width="48" height="48" />}
      <span>
        {before}
        <strong>{name}</strong>
        {after}
      </span>
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
