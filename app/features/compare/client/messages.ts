/** Short messages about one product, and announcements for screen readers. */
import type { NoticeStatus } from '#app/ui/notices/toast.ts'
import { createAnnouncement } from '#app/features/product-actions/client/announcement.ts'
import { createStore } from '#app/ui/store.ts'
import { getPageContext } from './context.ts'

export type Message = {
  /** The merchant's text, with {name} at any position. */
  message: string
  name: string
  /** URL of a thumbnail; '': none. */
  picture: string
  status: NoticeStatus
}

/** The message that is shown; `null`: none. */
export const currentMessage = createStore<Message | null>(null)

export const { announcement, announceMessage } = createAnnouncement()

/**
 * Shows the message only if the merchant enabled messages or an overlay covers the bar that would show the
 * result; otherwise announces it to screen readers.
 */
export function showProductMessage(
  textKey: 'messageAdded' | 'messageRemoved' | 'messageExists',
  { name, picture }: { name: string; picture: string },
): void {
  const { texts, buttonAction } = getPageContext().start
  const message = texts[textKey]
  const isEnabled = buttonAction === 'show_message'
  const isCovered = buttonAction === 'show_bar' && document.querySelector('dialog:modal')
  const status = textKey === 'messageExists' ? undefined : 'done'
  if (isEnabled || isCovered) currentMessage.set({ message, name, picture, status })
  else announceMessage(message.replace('{name}', () => name))
}

/** A removal that is visible on screen needs no message, but screen readers need an announcement. */
export function announceRemoval(name: string): void {
  announceMessage(getPageContext().start.texts.messageRemoved.replace('{name}', () => name))
}

/** Announcements belong to the panel that was open at the time. */
export function clearAnnouncement(): void {
  announcement.set('')
}
