/** What moves the page waits until a press is over: a button that runs away under the pointer is not clicked. */

/** What the press under way is on. */
let pressed: EventTarget | null = null
let waiting: (() => void)[] = []
const watched = new WeakSet<Document>()

/** At once, or after the click that the press under way becomes. */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work)
  else work()
}

/** Fingers press by pointer first and, once they are up, as a mouse: it is then that a field loses the focus. */
export function watchPresses(page: Document): void {
  if (watched.has(page)) return
  watched.add(page)
  for (const type of ['pointerdown', 'mousedown']) page.addEventListener(type, press, true)
  for (const type of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu', 'keydown'])
    page.addEventListener(type, release, true)
  // Over a list or a calendar that has opened, nobody hears the button go up.
  page.addEventListener('change', ({ target }) => target === pressed && release(), true)
}

function press({ target }: Event): void {
  pressed = target
}

function release(): void {
  pressed = null
  // The click comes right behind this event.
  setTimeout(() => {
    if (pressed) return
    const due = waiting
    waiting = []
    for (const work of due) work()
  })
}
