/** Files are dropped or chosen, listed, and taken back one by one before they are sent (contact-forms.md 2.10). */
import type { FormsWorld } from '#app/features/contact-forms/client/forms-world.ts'
import { removeText, texts } from '#app/features/contact-forms/client/texts.ts'

export function improveFiles(world: FormsWorld, form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="file"]')) improve(world, input)
}

function improve(world: FormsWorld, input: HTMLInputElement): void {
  const wrap = input.closest<HTMLElement>('.wpcf7-form-control-wrap')
  if (!wrap) return
  wrap.classList.add('wpcf7-file-zone')
  input.after(hintOf(world, input))
  const list = listFor(world, input)
  let chosen = filesOf(input)
  const show = () => draw(world, { list, files: filesOf(input) })
  input.addEventListener('change', () => {
    // Choosing again adds to what was chosen; browsers put it in its place.
    if (input.multiple) setFiles(input, joined(chosen, filesOf(input)))
    chosen = filesOf(input)
    show()
  })
  list.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    const place = [...list.querySelectorAll('button')].indexOf(button)
    chosen = filesOf(input).filter((_, index) => index !== place)
    choose(input, chosen)
    const next = list.querySelectorAll('button')[Math.min(place, chosen.length - 1)]
    ;(next ?? input).focus()
  })
  input.form?.addEventListener('reset', () => {
    chosen = []
    // The field is emptied once everybody has heard of it.
    setTimeout(show)
  })
  takeDrops(wrap, input)
  show()
}

/**
 * For the eye, in the page's language: what browsers write into the field, which lies over it, is in theirs. A screen reader has the
 * words of the field itself.
 */
function hintOf({ say }: FormsWorld, { multiple }: HTMLInputElement): HTMLElement {
  const hint = spanOf('wpcf7-file-hint')
  hint.setAttribute('aria-hidden', 'true')
  hint.append(
    spanOf('wpcf7-file-choose', say(multiple ? texts.chooseFiles : texts.chooseFile)),
    spanOf('wpcf7-file-drop', say(multiple ? texts.orDropFiles : texts.orDropFile)),
  )
  return hint
}

function spanOf(className: string, text = ''): HTMLElement {
  const span = document.createElement('span')
  span.className = className
  span.textContent = text
  return span
}

/** Behind the label, whose words would otherwise be its own. */
function listFor({ say }: FormsWorld, input: HTMLInputElement): HTMLElement {
  const list = document.createElement('ul')
  list.className = 'wpcf7-file-list'
  list.setAttribute('aria-label', say(texts.chosenFiles))
  ;(input.closest('label') ?? input.closest('.wpcf7-form-control-wrap') ?? input).after(list)
  return list
}

function takeDrops(wrap: HTMLElement, input: HTMLInputElement): void {
  const mark = (isOver: boolean) => wrap.classList.toggle('is-over', isOver)
  wrap.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    mark(true)
  })
  wrap.addEventListener('dragleave', () => mark(false))
  wrap.addEventListener('drop', (event) => {
    mark(false)
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    choose(input, input.multiple ? files : files.slice(0, 1))
  })
}

function draw(world: FormsWorld, { list, files }: { list: HTMLElement; files: File[] }): void {
  list.hidden = files.length === 0
  list.replaceChildren(...files.map((file) => entryOf(world, file)))
}

function entryOf({ say, language }: FormsWorld, { name, size }: File): HTMLElement {
  const entry = document.createElement('li')
  const words = document.createElement('span')
  const isolated = document.createElement('bdi')
  isolated.textContent = name
  words.append(isolated)
  const weight = document.createElement('small')
  weight.textContent = sizeIn(language, size)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  button.setAttribute('aria-label', removeText(say, name))
  entry.append(words, weight, button)
  return entry
}

function sizeIn(language: string, sizeInBytes: number): string {
  const isLarge = sizeInBytes >= 1_000_000
  const amount = isLarge ? sizeInBytes / 1_000_000 : Math.max(sizeInBytes / 1000, 0.1)
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}

function joined(before: File[], added: File[]): File[] {
  const isThere = (file: File) =>
    before.some(
      (each) => each.name === file.name && each.size === file.size && each.lastModified === file.lastModified,
    )
  return [...before, ...added.filter((file) => !isThere(file))]
}

function filesOf({ files }: HTMLInputElement): File[] {
  return [...(files ?? [])]
}

function setFiles(input: HTMLInputElement, files: File[]): void {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
}

/** As if the visitor had chosen them. */
function choose(input: HTMLInputElement, files: File[]): void {
  setFiles(input, files)
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
