/**
 * Where notices stand: over everything, and inside the dialog that has the page to itself, since nothing outside of that can be
 * pressed, reached by keys or heard.
 */

let place: HTMLElement | undefined

/** Modal dialogs in the order they were opened in. */
const modals = new Set<Element>()

/** One for all notices, and in the page before the first of them, which readers would miss otherwise. */
export function noticePlace(): HTMLElement {
  if (place) return place
  place = document.createElement('aside')
  place.className = 'notices'
  place.popover = 'manual'
  place.setAttribute('role', 'status')
  // Only what is new is read.
  place.setAttribute('aria-atomic', 'false')
  for (const dialog of document.querySelectorAll('dialog:modal')) modals.add(dialog)
  new MutationObserver(follow).observe(document, { subtree: true, attributeFilter: ['open'] })
  liftNotices()
  return place
}

/** Above whatever was opened since. */
export function liftNotices(): void {
  if (!place) return
  const focused = document.activeElement
  const over = [...modals].findLast((dialog) => dialog.matches(':modal')) ?? document.body
  if (place.parentNode !== over) over.append(place)
  place.togglePopover(false)
  place.togglePopover(true)
  // Who is in a notice by keys stays there.
  if (focused instanceof HTMLElement && place.contains(focused)) focused.focus()
}

function follow(changes: MutationRecord[]): void {
  for (const { target } of changes) {
    if (!(target instanceof HTMLDialogElement)) continue
    modals.delete(target)
    if (target.matches(':modal')) modals.add(target)
    liftNotices()
  }
}
