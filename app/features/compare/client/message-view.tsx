/** Messages about one product where the owner wants them, and what is only said. */
import { useEffect, useRef } from 'react'
import { announced, message, type Message } from './messages.ts'
import { worldHere } from './world.ts'

const shownInMs = 4000

/** Names, classes and places are those of the contract's toasts; text is text, whatever a product is called. */
export function MessageView() {
  const shown = message.use()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!shown) return undefined
    const timer = setInterval(() => {
      if (!place.current?.matches(':hover')) message.set(null)
    }, shownInMs)
    return () => clearInterval(timer)
  }, [shown])
  return (
    <div
      ref={place}
      className={`woosc-message notiny-theme-woosc at-${worldHere().compare.messagePosition}`}
      role="status"
    >
      {shown && <Shown {...shown} />}
    </div>
  )
}

function Shown({ before, name, after, picture }: Message) {
  return (
    <button type="button" onClick={() => message.set(null)}>
      {picture && <img src={picture} alt="" width="48" height="48" />}
      <span>
        {before}
        <strong>{name}</strong>
        {after}
      </span>
    </button>
  )
}

/** Where screen readers hear it: inside what is open over the page, or on the page. */
export function Announcer({ isHere }: { isHere: boolean }) {
  const text = announced.use()
  return (
    <div className="visually-hidden" role="status">
      {isHere && text}
    </div>
  )
}
