/**
 * Calls back on clicks on a dialog's backdrop. Both ends of a click count: one that began inside, to select
 * text or on a button that moved away under the finger, also ends on the dialog. Returns the function that
 * removes the listeners.
 */
export function onBackdropClick(dialog: HTMLDialogElement, onClick: () => void): () => void {
  let hasBegunOnBackdrop = false
  const handlePointerDown = ({ target }: Event) => {
    hasBegunOnBackdrop = target === dialog
  }
  const handleClick = ({ target }: Event) => {
    if (hasBegunOnBackdrop && target === dialog) onClick()
  }
  dialog.addEventListener('pointerdown', handlePointerDown)
  dialog.addEventListener('click', handleClick)
  return () => {
    dialog.removeEventListener('pointerdown', handlePointerDown)
    dialog.removeEventListener('click', handleClick)
  }
}
