/** Short messages about one product, and what screen readers are told of the rest. */
import type { NoticeStatus } from '#app/ui/notices/toast.ts'
import { createAnnounced } from '#app/features/product-actions/client/announced.ts'
import { createStore } from '#app/ui/store.ts'
import { pageContext } from './context.ts'

export type Message = {
  /** The owner's text; {name} may stand anywhere in it. */
  sentence: string
  name: string
  /** Address of a small picture; ''. */
  picture: string
  status: NoticeStatus
}

/** What is shown; null: nothing. */
export const message = createStore<Message | null>(null)

export const { announced, say } = createAnnounced()

/** Shown only where the owner wants messages, or where something lies over what is to be shown instead; said in any case. */
export function tellProduct(
  text: 'messageAdded' | 'messageRemoved' | 'messageExists',
  { name, picture }: { name: string; picture: string },
): void {
  const { texts, buttonAction } = pageContext().start
  const sentence = texts[text]
  const isWanted = buttonAction === 'show_message'
  const isCovered = buttonAction === 'show_bar' && document.querySelector('dialog:modal')
  const status = text === 'messageExists' ? undefined : 'done'
  if (isWanted || isCovered) message.set({ sentence, name, picture, status })
  else say(sentence.replace('{name}', () => name))
}

/** What was taken out where it is seen to be gone needs no message, but readers see nothing. */
export function tellRemoved(name: string): void {
  say(pageContext().start.texts.messageRemoved.replace('{name}', () => name))
}

/** What was said belongs to what was open then. */
export function hush(): void {
  announced.set('')
}
