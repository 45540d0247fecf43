/** Short messages about one product, and what screen readers are told of the rest. */
import type { NoticeStatus } from '#app/ui/notices/toast.ts'
import { createStore } from '#app/ui/store.ts'
import { worldHere } from './world.ts'

export type Message = {
  /** The text around the name, which may stand anywhere in it. */
  before: string
  name: string
  after: string
  /** Address of a small picture; ''. */
  picture: string
  status: NoticeStatus
}

/** What is shown; null: nothing. */
export const message = createStore<Message | null>(null)

/** What is said and not shown. */
export const announced = createStore('')

/** Shown only where the owner wants messages, or where something lies over what is to be shown instead; said in any case. */
export function tellProduct(
  text: 'messageAdded' | 'messageRemoved' | 'messageExists',
  { name, picture }: { name: string; picture: string },
): void {
  const { compare } = worldHere()
  const [before = '', after = ''] = compare.texts[text].split('{name}')
  const isWanted = compare.buttonAction === 'show_message'
  const isCovered = compare.buttonAction === 'show_bar' && document.querySelector('dialog:modal')
  const status = text === 'messageExists' ? undefined : 'done'
  if (isWanted || isCovered) message.set({ before, name, after, picture, status })
  else say(before + name + after)
}

/** What was taken out where it is seen to be gone needs no message, but readers see nothing. */
export function tellRemoved(name: string): void {
  say(worldHere().compare.texts.messageRemoved.replace('{name}', () => name))
}

/** What was said belongs to what was open then. */
export function hush(): void {
  announced.set('')
}

/** For screen readers only; the same sentence twice is said twice. */
export function say(sentence: string): void {
  announced.set(sentence !== '' && announced.get() === sentence ? `${sentence}\u00a0` : sentence)
}
