/** Defers layout changes until a click has ended: a button that moves away under the pointer is not clicked. */

/** The target of the pointer press in progress. */
let pressedTarget: EventTarget | null = null
let callbacks: (() => void)[] = []
const watchedDocuments = new WeakSet<Document>()

/** Runs at once, or after the click in progress. */
export function runAfterClick(callback: () => void): void {
  if (pressedTarget) callbacks.push(callback)
  else callback()
}

/** Touch fires pointer events first and mouse events after the release: only then does a field lose the focus. */
export function watchPointer(page: Document): void {
  if (watchedDocuments.has(page)) return
  watchedDocuments.add(page)
  for (const type of ['pointerdown', 'mousedown']) page.addEventListener(type, onPointerDown, true)
  for (const type of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu', 'keydown'])
    page.addEventListener(type, onPointerUp, true)
  // Over an open select list or date picker, no pointerup event is fired.
  page.addEventListener('change', ({ target }) => target === pressedTarget && onPointerUp(), true)
}

function onPointerDown({ target }: Event): void {
  pressedTarget = target
}

function onPointerUp(): void {
  pressedTarget = null
  // The click event follows this event immediately.
  setTimeout(() => {
    if (pressedTarget) return
    const pendingCallbacks = callbacks
    callbacks = []
    for (const callback of pendingCallbacks) callback()
  })
}
