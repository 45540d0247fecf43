/**
 * The container of notices: above everything, and inside the open modal dialog, since anything outside of
 * that cannot be clicked, reached by keyboard or read out.
 */

let container: HTMLElement | undefined

/** Modal dialogs in the order of their opening. */
const modals = new Set<Element>()

/** Returns the container, inserted before the first notice, which screen readers would miss otherwise. */
export function getNoticeContainer(): HTMLElement {
  if (container) return container
  container = document.createElement('aside')
  container.className = 'notices'
  container.popover = 'manual'
  container.setAttribute('role', 'status')
  // Only additions are read out.
  container.setAttribute('aria-atomic', 'false')
  for (const dialog of document.querySelectorAll('dialog:modal')) modals.add(dialog)
  new MutationObserver(updateModals).observe(document, { subtree: true, attributeFilter: ['open'] })
  liftNotices()
  return container
}

/** Moves the notices above anything opened since. */
export function liftNotices(): void {
  if (!container) return
  const focusedElement = document.activeElement
  const parent = [...modals].findLast((dialog) => dialog.matches(':modal')) ?? document.body
  if (container.parentNode !== parent) parent.append(container)
  container.togglePopover(false)
  container.togglePopover(true)
  // Keyboard focus inside a notice is kept.
  if (focusedElement instanceof HTMLElement && container.contains(focusedElement)) focusedElement.focus()
}

function updateModals(changes: MutationRecord[]): void {
  for (const { target } of changes) {
    if (!(target instanceof HTMLDialogElement)) continue
    modals.delete(target)
    if (target.matches(':modal')) modals.add(target)
    liftNotices()
  }
}
