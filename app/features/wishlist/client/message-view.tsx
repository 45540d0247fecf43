/** Messages about one product where the owner wants them, what failed, and what is only said. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { announced, message, type Message } from './messages.ts'
import { worldHere } from './world.ts'

const shownInMs = 3000

/** Names, classes and places are those of the contract's toasts; text is text, whatever a product is called. */
export function MessageView() {
  const shown = message.use()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What can be tried again stays until it was read.
    if (!shown || shown.retry) return undefined
    const timer = setInterval(() => {
      if (!place.current?.matches(':hover, :focus-within')) message.set(null)
    }, shownInMs)
    return () => clearInterval(timer)
  }, [shown])
  // What lies over the page has all to itself: a message belongs inside.
  const over = [...document.querySelectorAll('dialog:modal')].at(-1)
  const view = (
    <div
      ref={place}
      className={`woosw-message notiny-theme-woosw at-${worldHere().wishlist.messagePosition}`}
      role="status"
    >
      {shown && <Shown {...shown} />}
    </div>
  )
  return over && shown ? createPortal(view, over) : view
}

function Shown({ sentence, name, picture, retry }: Message) {
  const { t } = useLingui()
  // The shop may have filled it in.
  const mark = sentence.includes('{name}') ? '{name}' : name
  const [before = '', ...after] = mark === '' ? [sentence] : sentence.split(mark)
  const close = () => message.set(null)
  return (
    <p>
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

/** Where screen readers hear it: inside what is open over the page, or on the page. */
export function Announcer() {
  return (
    <div className="visually-hidden" role="status">
      {announced.use()}
    </div>
  )
}
