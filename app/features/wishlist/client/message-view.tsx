/** Messages about one product where the owner wants them, what failed, and what is only said. */
import { useLingui } from '@lingui/react/macro'
import { Notice } from '#app/ui/notices/notice.tsx'
import { announced, message, type Message } from './messages.ts'
import { worldHere } from './world.ts'

const shownInMs = 3000

/** Names, classes and places are those of the contract's toasts; text is text, whatever a product is called. */
export function MessageView() {
  const shown = message.use()
  return (
    <Notice
      className={`notice woosw-message notiny-theme-woosw at-${worldHere().wishlist.messagePosition}`}
      about={shown}
      // What can be tried again stays until it was read.
      shownInMs={shown?.retry ? 0 : shownInMs}
      onEnd={close}
    >
      {shown && <Shown {...shown} />}
    </Notice>
  )
}

function Shown({ sentence, name, picture, status, retry }: Message) {
  const { t } = useLingui()
  // The shop may have filled it in.
  const mark = sentence.includes('{name}') ? '{name}' : name
  const [before = '', ...after] = mark === '' ? [sentence] : sentence.split(mark)
  return (
    <p data-status={status}>
      {picture && <img src={picture} alt="" width="48" height="48" />}
      <span>
        {before}
        {after.length > 0 && <strong>{name}</strong>}
        {after.join(name)}
      </span>
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
