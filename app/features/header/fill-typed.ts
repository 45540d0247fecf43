/** Fills in what was typed on the same page in the other language. */
import { controlsOf, formsOfPage, isBox, valueOf, type Control, type KeptPage } from './keep-typed.ts'
import { KEPT_KEY } from './keep-typed-late.ts'

/** Once: what is filled in is forgotten. Fields follow each other as if they were typed in, since some depend on others. */
export async function fillTyped(path: string): Promise<void> {
  const kept = takeKept()
  if (kept?.path !== path) return
  for (const [place, name, index, value] of kept.typed) {
    const form = formsOfPage()[place]
    const [control] =
      (form && controlsOf(form).find(([each, at]) => each.name === name && at === index)) ?? []
    if (!control || valueOf(control) === value) continue
    fill(control, value)
    await new Promise((done) => setTimeout(done))
  }
}

function takeKept(): KeptPage | undefined {
  try {
    const text = sessionStorage.getItem(KEPT_KEY)
    sessionStorage.removeItem(KEPT_KEY)
    return text === null ? undefined : (JSON.parse(text) as KeptPage)
  } catch {
    return undefined
  }
}

function fill(control: Control, value: string | boolean): void {
  if (isBox(control)) {
    // One of several is left by choosing another.
    if (control.type === 'checkbox' || value === true) control.click()
    return
  }
  setValue(control, String(value))
  for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }))
}

/** React hears of a value only if it is set beside its own setter. */
function setValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, value)
}
